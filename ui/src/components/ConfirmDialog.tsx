import type { ReactNode } from 'react'
import { Button } from './Button'
import css from './ConfirmDialog.module.css'
import { Dialog, DialogActions } from './Dialog'
import { Icon, type IconName } from './Icon'
import { LoneText } from './LoneText'

interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  /** Label of the safe choice, first in the row; takes Enter unless `confirmIsDefault`. */
  cancelLabel: ReactNode
  /** Label of the action; without it the dialog only informs. */
  confirmLabel?: ReactNode
  onConfirm?: () => void
  onClose: () => void
  /** Destructive or money-moving action: drawn red and never the default. */
  danger?: boolean
  confirmIsDefault?: boolean
  busy?: boolean
  icon?: IconName
  name?: string
}

/**
 * Renders a confirmation dialog with the safe choice first. A double press acts only once, even if the first press was
 * answered in between.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    cancelLabel,
    confirmLabel,
    onConfirm,
    onClose,
    danger,
    confirmIsDefault,
    busy,
    icon,
    name = 'confirmDialog',
  } = props
  const isDefault = confirmIsDefault && !danger
  return (
    <Dialog
      name={name}
      title={icon ? <TitleWithIcon icon={icon}>{title}</TitleWithIcon> : title}
      onClose={onClose}
      kind="alert"
      showClose={false}
    >
      {children ? <div className={icon ? `${css.text} ${css.middle}` : css.text}>{children}</div> : null}
      <DialogActions>
        <Button data-testid={`${name}.close`} data-default={isDefault ? undefined : ''} onClick={onClose}>
          {cancelLabel}
        </Button>
        {confirmLabel ? (
          <Button
            kind={danger ? 'danger' : 'primary'}
            loading={busy}
            data-testid={`${name}.submit`}
            data-default={isDefault ? '' : undefined}
            onClick={({ detail }) => {
              if (detail < 2) onConfirm?.()
            }}
          >
            {confirmLabel}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/** Renders an icon above the title, both centred. */
function TitleWithIcon({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={css.signed}>
      <span className={css.sign}>
        <Icon name={icon} size={24} />
      </span>
      <LoneText>{children}</LoneText>
    </span>
  )
}
