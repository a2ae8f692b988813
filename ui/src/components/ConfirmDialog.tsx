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
  /** The answer that does it; without one there is something to read, and nothing to decide. */
  act?: ReactNode
  onAct?: () => void
  onClose: () => void
  /** It destroys or moves money: drawn red and never the default. */
  danger?: boolean
  actionIsDefault?: boolean
  busy?: boolean
  icon?: IconName
  name?: string
}

/**
 * A short question. The safe choice stands first. The second half of a double press acts no second time, even where the
 * first was answered in between.
 */
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
    <Dialog
      name={name}
      title={icon ? <Signed icon={icon}>{title}</Signed> : title}
      onClose={onClose}
      kind="alert"
      showClose={false}
    >
      {children ? <div className={icon ? `${css.text} ${css.middle}` : css.text}>{children}</div> : null}
      <DialogActions>
        <Button data-testid={`${name}.close`} data-default={actDefault ? undefined : ''} onClick={onClose}>
          {stay}
        </Button>
        {act ? (
          <Button
            kind={danger ? 'danger' : 'primary'}
            loading={busy}
            data-testid={`${name}.submit`}
            data-default={actDefault ? '' : undefined}
            onClick={({ detail }) => {
              if (detail < 2) onAct?.()
            }}
          >
            {act}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/** A sign over the title, both in the middle: something is to be understood before it is answered. */
function Signed({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={css.signed}>
      <span className={css.sign}>
        <Icon name={icon} size={24} />
      </span>
      {children}
    </span>
  )
}
