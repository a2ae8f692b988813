export { default } from '@/features/site/NoticePage'
