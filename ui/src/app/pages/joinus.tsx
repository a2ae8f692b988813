export { default } from '@/features/help/JoinPage'
