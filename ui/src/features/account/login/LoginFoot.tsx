import { useState } from 'react'
import { Button } from '@/components/Button'
import {
  type CoreError,
  core,
  type LoginResult,
  type Outcome,
  openDialog,
  useRegistrationOpen,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'

interface LoginFootProps {
  trackAttempt: (attempt: () => Promise<Outcome<LoginResult>>) => Promise<Outcome<LoginResult>>
  onDone: (done: LoginResult) => void
  from: 'header' | 'popup'
  after?: () => void
}

/** Renders the links for visitors without an account: registration, and a trial where the site allows it. */
export function LoginFoot({ trackAttempt, onDone, from, after }: LoginFootProps) {
  const t = useT()
  const registerOpen = useRegistrationOpen()
  const { freePlay } = useSlice('site').switches
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CoreError>()

  async function play() {
    setBusy(true)
    const answer = await trackAttempt(() => core().member.freePlay())
    setBusy(false)
    if (answer.status === 'ok') onDone(answer.value)
    else setFailure(answer.error)
  }

  if (!registerOpen && !freePlay) return null
  return (
    <>
      {failure ? <FormErrorAlert error={failure} testId="loginPopupModal.freePlayError" /> : null}
      <div className={freePlay ? css.foot : css.switch}>
        {registerOpen ? (
          <p className={css.switch}>
            {freePlay ? null : <span>{t('entry.noAccount')}</span>}
            <button
              type="button"
              data-testid="loginPopupModal.register"
              onClick={() => openDialog({ name: 'registerModal', from, after })}
            >
              {t('account.register')}
            </button>
          </p>
        ) : null}
        {freePlay ? (
          <Button
            size="s"
            icon="play"
            loading={busy}
            data-testid="loginPopupModal.freePlay"
            onClick={() => void play()}
          >
            {t('account.freePlay')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
