import { useState } from 'react'
import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { bidiIsolate, core, type SecurityOverview, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import type { OpenSecurityForm } from './forms'
import { Row, Section } from './Section'
import css from './security.module.css'

interface ProfileSectionProps {
  overview: SecurityOverview
  onChanged: () => void
  onOpen: OpenSecurityForm
}

/** Renders the public profile and the account data. */
export function ProfileSection({ overview, onChanged, onOpen }: ProfileSectionProps) {
  const t = useT()
  return (
    <Section
      name="profile"
      title={t('securityCentre.profile.title')}
      about={t('securityCentre.profile.about')}
    >
      <Nickname now={overview.nickname} onChanged={onChanged} />
      <Row
        icon="user"
        title={t('securityCentre.profile.picture')}
        actions={
          <Button size="s" data-testid="security.profile.avatar" onClick={() => onOpen({ name: 'avatar' })}>
            {t('securityCentre.profile.choose')}
          </Button>
        }
      >
        <span>{t('securityCentre.profile.pictureWhere')}</span>
      </Row>
      {overview.payeeName ? (
        <Row icon="doc" title={t('securityCentre.profile.holder')}>
          <span>{bidiIsolate(overview.payeeName)}</span>
        </Row>
      ) : null}
    </Section>
  )
}

/** Renders the nickname as a row; Change turns the row into a form. */
function Nickname({ now, onChanged }: { now: string; onChanged: () => void }) {
  const t = useT()
  const form = useCoreForm({
    initial: { nickname: now },
    check: (values) => core().check('profile', values),
    submit: (values) => core().member.saveProfile(values),
    draft: 'profile',
    onDone: () => {
      setLeft(true)
      setEditing(false)
      toast({ title: t('securityCentre.profile.saved'), tone: 'good' })
      onChanged()
    },
  })
  // a draft kept from a session that ended reopens the form
  const [editing, setEditing] = useState(form.values.nickname !== now)
  const [left, setLeft] = useState(false)

  function leave() {
    form.clearErrors()
    form.set('nickname', now)
    setLeft(true)
    setEditing(false)
  }

  if (!editing)
    return (
      <Row
        icon="ticket"
        title={t('securityCentre.profile.nickname')}
        actions={
          <Button
            size="s"
            autoFocus={left}
            data-testid="security.profile.nickname.edit"
            onClick={() => {
              form.set('nickname', now)
              setEditing(true)
            }}
          >
            {t('securityCentre.change')}
          </Button>
        }
      >
        <bdi data-testid="security.profile.nickname">{now}</bdi>
      </Row>
    )

  return (
    <form
      className={css.edit}
      {...form.formProps}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes this form, not the centre around it
        event.preventDefault()
        leave()
      }}
    >
      <Field
        label={t('securityCentre.profile.nickname')}
        hint={t('securityCentre.profile.nicknameHint')}
        autoComplete="nickname"
        maxLength={60}
        autoFocus
        {...form.text('nickname')}
      />
      {form.failure ? <FormErrorAlert error={form.failure} testId="security.profile.nickname.error" /> : null}
      <div className={css.editActions}>
        <Button data-testid="security.profile.nickname.cancel" onClick={leave}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          loading={form.pending}
          data-testid="security.profile.nickname.submit"
        >
          {t('securityCentre.save')}
        </Button>
      </div>
    </form>
  )
}
