import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Field } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { core, type OpenAccountResult, type RegisterFormView, type TeamRate, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { CopyableFact } from '@/lib/records/list/Facts'
import list from '@/lib/records/list/list.module.css'
import { NewRateFields } from '../rates/NewRateFields'
import { newRates, typedRates } from '../rates/values'
import { AccountTypeChoice } from './AccountTypeChoice'
import css from './account.module.css'

type Values = Record<string, string | boolean>

const toForm = (values: Values) => ({
  username: String(values.username),
  password: String(values.password),
  agent: values.agent === true,
  rates: typedRates(values),
  idNumber: String(values.idNumber),
})

const check = (values: Values) => core().check('openAccount', toForm(values))

interface OpenedCredentials {
  account: string
  /** Shown once: it cannot be requested again. */
  password: string
}

interface OpenAccountProps {
  rates: readonly TeamRate[]
  /** Fields that the registration requests. */
  fields: RegisterFormView['fields']
}

/** Renders the form that opens an account with a generated password. */
export function OpenAccount({ rates, fields }: OpenAccountProps) {
  const t = useT()
  const [opened, setOpened] = useState<OpenedCredentials>()
  if (opened) return <AccountOpenedNotice opened={opened} onMore={() => setOpened(undefined)} />
  return (
    <div className={css.narrow}>
      <p className={css.words}>{t('agent.open.words')}</p>
      <OpenAccountForm rates={rates} fields={fields} onDone={setOpened} />
    </div>
  )
}

interface OpenAccountFormProps extends OpenAccountProps {
  onDone: (opened: OpenedCredentials) => void
}

function OpenAccountForm({ rates, fields, onDone }: OpenAccountFormProps) {
  const t = useT()
  const number = fields.find(({ name }) => name === 'idNumber')
  const form = useCoreForm<Values, OpenAccountResult>({
    initial: { username: '', password: '', idNumber: '', agent: false, ...newRates(rates) },
    check,
    submit: (values) => core().member.openAccount(toForm(values)),
    onDone: ({ account }) => onDone({ account, password: String(form.values.password) }),
    draft: 'openAccount',
    secrets: ['password', 'idNumber'],
  })
  const { set } = form
  async function make() {
    const generated = await core().member.generatePassword()
    if (generated.status === 'ok') set('password', generated.value.password)
  }
  const first = useRef(make)
  useEffect(() => {
    void first.current()
  }, [])

  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={t('agent.open.username')}
        icon="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-testid="openAccount.username"
        {...form.text('username')}
      />
      <Field
        label={t('agent.open.password')}
        hint={t('agent.open.passwordHint')}
        icon="lock"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-testid="openAccount.password"
        trailing={
          <>
            <IconButton icon="refresh" label={t('agent.open.another')} onClick={() => void make()} />
            <CopyButton
              text={String(form.values.password)}
              label={t('agent.open.copyPassword')}
              done={t('agent.open.passwordCopied')}
            />
          </>
        }
        {...form.text('password')}
      />
      {number ? (
        <Field
          label={t(number.kind === 'cpf' ? 'entry.cpf' : 'entry.fields.idNumber')}
          icon="doc"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          optional={!number.required}
          data-testid="openAccount.idNumber"
          {...form.text('idNumber')}
        />
      ) : null}
      <AccountTypeChoice
        agent={form.values.agent === true}
        testId="openAccount.kind"
        onChange={(agent) => form.set('agent', agent)}
      />
      {form.values.agent === true ? <NewRateFields rates={rates} form={form} /> : null}
      {form.failure ? (
        <ErrorAlert error={form.failure} testId="openAccount.error" unknown={t('agent.unknown')} />
      ) : null}
      <Button type="submit" kind="primary" block loading={form.pending} data-testid="openAccount.submit">
        {t('agent.open.submit')}
      </Button>
    </form>
  )
}

function AccountOpenedNotice({ opened, onMore }: { opened: OpenedCredentials; onMore: () => void }) {
  const t = useT()
  const { account, password } = opened
  const login = new URL('/login', window.location.origin).href
  return (
    <div className={css.narrow} data-testid="openAccount.done">
      <Alert tone="good">{t('agent.open.done', { account })}</Alert>
      <dl className={list.facts}>
        <CopyableFact name={t('agent.open.username')} text={account} />
        <CopyableFact name={t('agent.open.password')} text={password} />
      </dl>
      <p className={css.words}>{t('agent.open.once')}</p>
      <div className={css.actions}>
        <CopyButton
          kind="primary"
          text={t('agent.open.message', { account, password, login })}
          done={t('agent.open.copied')}
        >
          {t('agent.open.copyAll')}
        </CopyButton>
        <Button icon="plus" onClick={onMore}>
          {t('agent.open.more')}
        </Button>
      </div>
    </div>
  )
}
