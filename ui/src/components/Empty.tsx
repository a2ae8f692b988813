import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { Button } from './Button'
import css from './Empty.module.css'
import { Icon, type IconName } from './Icon'

interface EmptyProps {
  /** A grey motif; with none, the sign. */
  image?: string
  icon?: IconName
  title: ReactNode
  /** A sentence that says what would stand here. */
  children?: ReactNode
  /** The next thing to do. */
  actions?: ReactNode
  testId?: string
  /** The heading's rank on this page. */
  level?: 1 | 2 | 3
  /** It is all that the page holds: on the lit cloth, its picture in full colour. */
  whole?: boolean
}

/** Nothing here, and what to do about it. */
export function Empty({
  image,
  icon = 'search',
  title,
  children,
  actions,
  testId,
  level = 3,
  whole,
}: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={[css.empty, whole && css.whole].filter(Boolean).join(' ')}
      // the cloth is dark in both themes, and so is all that lies on it
      data-theme={whole ? 'dark' : undefined}
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
  /** What happened. */
  title: ReactNode
  /** What it means, and that money is safe where it could be doubted. */
  children?: ReactNode
  onRetry?: () => void
  /** Beside trying again. */
  actions?: ReactNode
  busy?: boolean
  level?: 1 | 2 | 3
  whole?: boolean
}

/** Something failed: what happened, and trying again. */
export function ErrorState({ title, children, onRetry, actions, busy, level, whole }: ErrorStateProps) {
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
        whole={whole}
      >
        {children}
      </Empty>
    </div>
  )
}
