import { useRef, useState } from 'react'
import { Segmented } from '@/components/Segmented'
import type { LoginResult, RegisterFormView, RegisterKind } from '@/core'
import { useT } from '@/i18n'
import { RegisterFields, type SharedState } from './RegisterFields'
import { useRegistration } from './useRegistration'

interface RegisterTabsProps {
  view: RegisterFormView
  kinds: readonly RegisterKind[]
  onDone: (done: LoginResult) => void
  /** Called when the server requires a captcha: the form shows one from then on. */
  onCaptchaDue: () => void
}

/** Renders the registration tabs, by name and by mobile number; shared fields keep their values. */
export function RegisterTabs({ view, kinds, onDone, onCaptchaDue }: RegisterTabsProps) {
  const t = useT()
  const [chosen, setKind] = useState<RegisterKind>()
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? 'register'
  const register = useRegistration()
  const shared = useRef<SharedState>({ values: {}, busy: false })
  return (
    <>
      {kinds.length > 1 ? (
        <Segmented<RegisterKind>
          items={kinds.map((key) => ({ key, label: t(`entry.registerBy.${key}`) }))}
          value={kind}
          label={t('entry.registerBy.label')}
          testId="registerModal.tab"
          controls="register-form"
          onChange={(key) => {
            if (!shared.current.busy) setKind(key)
          }}
        />
      ) : null}
      <RegisterFields key={kind} {...{ view, kind, shared, register, onDone, onCaptchaDue }} />
    </>
  )
}
