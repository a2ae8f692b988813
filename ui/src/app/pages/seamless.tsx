export { default } from '@/features/games/SeamlessPage'
