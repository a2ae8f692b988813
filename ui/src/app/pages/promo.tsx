export { default } from '@/features/promotions/PromotionsPage'
