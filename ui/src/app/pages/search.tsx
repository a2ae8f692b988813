export { default } from '@/features/games/search/SearchPage'
