import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Empty, ErrorState } from '@/components/Empty'
import { Skeleton } from '@/components/Skeleton'
import { type LoginResult, openDialog, useErrorText, useSlice } from '@/core'
import { useT } from '@/i18n'
import { askForLimits } from './askForLimits'
import css from './forms.module.css'
import { RegisterTabs, registerKinds } from './RegisterTabs'
import { useAfterLogin } from './useAfterLogin'
import { useLeave } from './useLeave'
import { useRegisterForm } from './useRegisterForm'

/** Renders the registration by user name or mobile number; the server defines fields, order and rules. */
export default function RegisterDialog({ after }: { after?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const leave = useLeave()
  const goOn = useAfterLogin('header', after)
  const { banners } = useSlice('notices')
  const asked = useRegisterForm()
  const kinds = asked.data ? registerKinds(asked.data) : []
  const art = banners.find((banner) => banner.groupName === 'w_home')?.url

  const onDone = (done: LoginResult) => {
    goOn(done)
    void askForLimits()
  }

  return (
    <Dialog
      name="registerModal"
      title={t('account.register')}
      subtitle={t('register.sub')}
      picture={
        art ? (
          <>
            <img src={art} alt="" width={440} height={112} />
            <span className={css.shade} />
          </>
        ) : undefined
      }
      width={440}
      onClose={leave}
    >
      {asked.data && kinds.length === 0 ? (
        <Empty icon="lock" title={t('register.closed')}>
          {t('register.closedText')}
        </Empty>
      ) : asked.data ? (
        <RegisterTabs view={asked.data} kinds={kinds} onDone={onDone} onCaptchaDue={asked.refetch} />
      ) : asked.error ? (
        <ErrorState title={t('register.unloaded')} onRetry={asked.refetch}>
          {errorText(asked.error).text}
        </ErrorState>
      ) : (
        <div className={css.skeletons} role="status" aria-label={t('common.loading')}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      <p className={css.switch}>
        {t('entry.haveAccount')}{' '}
        <Button
          kind="text"
          size="s"
          data-testid="registerModal.login"
          onClick={() => openDialog({ name: 'loginPopupModal', from: 'header', after })}
        >
          {t('account.login')}
        </Button>
      </p>
    </Dialog>
  )
}
