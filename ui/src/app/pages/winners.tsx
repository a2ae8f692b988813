export { default } from '@/features/ranking/WinnersPage'
