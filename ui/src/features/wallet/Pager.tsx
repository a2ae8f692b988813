import { IconButton } from '@/components/Button'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface PagerProps {
  page: number
  pages: number
  onPageChange: (page: number) => void
  /** Prefix of `.previous` and `.next`. */
  testId: string
}

/** Renders the pagination of a list; nothing for a single page. */
export function Pager({ page, pages, onPageChange, testId }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className={css.pager} aria-label={t('cashier.pages')}>
      <IconButton
        icon="left"
        flip
        label={t('common.previous')}
        disabled={page <= 1}
        data-testid={`${testId}.previous`}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="num">{t('cashier.pageOf', { page, pages })}</span>
      <IconButton
        icon="right"
        flip
        label={t('common.next')}
        disabled={page >= pages}
        data-testid={`${testId}.next`}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  )
}
