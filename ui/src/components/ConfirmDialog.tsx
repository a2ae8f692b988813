import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './ConfirmDialog.module.css'
import { Dialog, DialogActions } from './Dialog'
import { Icon, type IconName } from './Icon'

interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  /** The safe answer, first in the row; takes Enter unless `actionIsDefault`. */
  stay: ReactNode
  /** The answer that does it. */
  act: ReactNode
  onAct: () => void
  onClose: () => void
  /** It destroys or moves money: drawn red and never the default. */
  danger?: boolean
  actionIsDefault?: boolean
  busy?: boolean
  icon?: IconName
  name?: string
}

/** A short question. The safe choice stands first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    stay,
    act,
    onAct,
    onClose,
    danger,
    actionIsDefault,
    busy,
    icon,
    name = 'confirmDialog',
  } = props
  const actDefault = actionIsDefault && !danger
  return (
    <Dialog name={name} title={title} onClose={onClose} kind="alert" showClose={false} picture={undefined}>
      {icon ? (
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
      ) : null}
      {children ? <div className={css.text}>{children}</div> : null}
      <DialogActions>
        <Button data-testid={`${name}.close`} data-default={actDefault ? undefined : ''} onClick={onClose}>
          {stay}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          loading={busy}
          data-testid={`${name}.submit`}
          data-default={actDefault ? '' : undefined}
          onClick={onAct}
        >
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
