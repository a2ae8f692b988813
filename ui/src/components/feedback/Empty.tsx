import type { ReactNode } from 'react'
import { useT } from '../../i18n'
import { Button } from '../Button'
import { Icon, type IconName } from '../Icon'
import css from './Empty.module.css'

interface EmptyProps {
  /** Address of a grey illustration; without it the icon is shown. */
  image?: string
  icon?: IconName
  title: ReactNode
  /** Sentence about the missing content. */
  children?: ReactNode
  /** Next actions. */
  actions?: ReactNode
  testId?: string
  /** Heading level on this page. */
  level?: 1 | 2 | 3
  /** Only content of the page: on the table background, with its picture in full colour. */
  fullPage?: boolean
}

/** Renders an empty state with its next actions. */
export function Empty({
  image,
  icon = 'search',
  title,
  children,
  actions,
  testId,
  level = 3,
  fullPage,
}: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={[css.empty, fullPage && css.whole].filter(Boolean).join(' ')}
      // the table background is dark in both themes, and so is its content
      data-theme={fullPage ? 'dark' : undefined}
      data-testid={testId}
    >
      {image ? (
        <img src={image} alt="" width={96} height={96} />
      ) : (
        <span className={css.sign}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  /** Description of the failure. */
  title: ReactNode
  /** Consequence; says that money is safe where this may be in doubt. */
  children?: ReactNode
  onRetry?: () => void
  /** Actions next to the retry button. */
  actions?: ReactNode
  busy?: boolean
  level?: 1 | 2 | 3
  fullPage?: boolean
}

/** Renders a failure with a retry button. */
export function ErrorState({ title, children, onRetry, actions, busy, level, fullPage }: ErrorStateProps) {
  const t = useT()
  const retry = onRetry ? (
    <Button kind="primary" icon="refresh" loading={busy} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  ) : null
  return (
    <div role="alert">
      <Empty
        icon="warn"
        title={title}
        actions={
          actions ? (
            <>
              {actions}
              {retry}
            </>
          ) : (
            retry
          )
        }
        level={level}
        fullPage={fullPage}
      >
        {children}
      </Empty>
    </div>
  )
}
