import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { PasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { type ChangePasswordForm, closeDialog, core, useCoreForm, useSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { NewPasswordField } from '../NewPasswordField'
import SignOutDialog from '../SignOutDialog'
import { usePasswordRule } from '../usePasswordRule'

type Values = Required<ChangePasswordForm> & Record<string, string>

const DIALOG_NAME = 'changePassModal'
const EMPTY_VALUES: Values = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/**
 * Renders the change-password form. A session with a weak or expired password is restricted, in the UI and on the
 * server, until the password is changed or the member signs out.
 */
export default function ChangePassDialog({ after }: { after?: () => void }) {
  const t = useT()
  const { passwordDue, passwordKnown, loggedIn } = useSlice('session')
  // the mode is fixed on opening, so it does not flip between the password change and the dialog closing
  const [forced] = useState(passwordDue)
  const [leaving, setLeaving] = useState(false)
  const { hint, ready } = usePasswordRule()

  const check = useCallback(
    (values: Values) =>
      ready ? core().check('changePassword', passwordKnown ? { ...values, oldPassword: '' } : values) : [],
    [ready, passwordKnown],
  )
  const form = useCoreForm({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.changePassword(values),
    onDone: () => {
      closeDialog()
      toast({ title: t('changePass.done'), detail: t('changePass.doneText'), tone: 'good' })
      navigate('/')
      after?.()
    },
  })

  // a session that has ended has no password to change here
  useEffect(() => {
    if (!loggedIn) closeDialog()
  }, [loggedIn])

  const { times, stayOpen } = useStayOpen(form.formProps.ref)

  function close() {
    void core().member.forgetPassword()
    closeDialog()
  }

  return (
    <>
      <Dialog
        key={times}
        name={DIALOG_NAME}
        title={t(forced ? 'changePass.mustTitle' : 'changePass.title')}
        showClose={!forced}
        onClose={forced ? stayOpen : close}
      >
        <form className={css.form} {...form.formProps}>
          {forced ? <p className={css.lead}>{t('changePass.mustText')}</p> : null}
          {form.failure ? <FormErrorAlert error={form.failure} testId={`${DIALOG_NAME}.error`} /> : null}
          {passwordKnown ? null : (
            <PasswordField
              label={t('entry.fields.oldPassword')}
              autoComplete="current-password"
              {...form.text('oldPassword')}
            />
          )}
          <NewPasswordField label={t('entry.fields.newPassword')} hint={hint} {...form.text('newPassword')} />
          <PasswordField
            label={t('entry.fields.confirmNewPassword')}
            autoComplete="new-password"
            {...form.text('confirmNewPassword')}
          />
          <Button
            type="submit"
            kind="primary"
            block
            loading={form.pending}
            data-testid={`${DIALOG_NAME}.submit`}
            data-default=""
          >
            {t('changePass.submit')}
          </Button>
        </form>
        {forced ? (
          <Button kind="text" block data-testid={`${DIALOG_NAME}.signOut`} onClick={() => setLeaving(true)}>
            {t('account.signOut')}
          </Button>
        ) : (
          <p className={css.lead}>{t('changePass.othersEnd')}</p>
        )}
      </Dialog>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

/** Keeps a forced dialog open: reopens it if the browser closed it on Escape. */
function useStayOpen(inside: React.RefObject<HTMLElement | null>) {
  const [times, setTimes] = useState(0)
  return {
    times,
    stayOpen: () => {
      if (!inside.current?.closest('dialog')?.open) setTimes((n) => n + 1)
    },
  }
}
