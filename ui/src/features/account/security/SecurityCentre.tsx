import { useCallback } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { core, useQuery, useRestorableState, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { ContactsSection } from './ContactsSection'
import { Forms } from './Forms'
import type { SecurityForm } from './forms'
import { Head } from './Head'
import { LevelCard } from './LevelCard'
import { LoginsSection } from './LoginsSection'
import { PasswordsSection } from './PasswordsSection'
import { ProfileSection } from './ProfileSection'
import { ResponsibleSection } from './ResponsibleSection'
import { RowSkeletons, Section } from './Section'
import { SessionsSection } from './SessionsSection'
import css from './security.module.css'
import { TwoStepSection } from './TwoStepSection'

/** Renders the member-centre page `securityCenter`: profile and security settings. */
export default function SecurityCentre() {
  const t = useT()
  const { epoch } = useSlice('session')
  const { data, error, refetch } = useQuery('security', () => core().member.security())
  const [open, setOpen] = useRestorableState<SecurityForm | undefined>('security.open', undefined)
  const close = useCallback(() => setOpen(undefined), [setOpen])

  return (
    <div className={css.page}>
      <Head overview={data} />
      {data ? (
        <>
          <LevelCard overview={data} onOpen={setOpen} />
          <ProfileSection key={epoch} overview={data} onChanged={refetch} onOpen={setOpen} />
          <PasswordsSection overview={data} onOpen={setOpen} onHoldExpire={refetch} />
          <ContactsSection overview={data} onOpen={setOpen} />
          <TwoStepSection overview={data} onOpen={setOpen} />
          {open ? (
            <Forms open={open} overview={data} onOpen={setOpen} onChanged={refetch} onClose={close} />
          ) : null}
        </>
      ) : error ? (
        <LoadError error={error} level={2} title={t('securityCentre.unloaded')} onRetry={refetch} />
      ) : (
        <SectionSkeletons />
      )}
      <SessionsSection />
      <LoginsSection />
      <ResponsibleSection />
    </div>
  )
}

/** Renders the sections with skeleton rows. */
function SectionSkeletons() {
  const t = useT()
  return (
    <>
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className={css.levelSkeleton} />
      </div>
      <Section
        name="profile"
        title={t('securityCentre.profile.title')}
        about={t('securityCentre.profile.about')}
      >
        <RowSkeletons rows={2} />
      </Section>
      <Section
        name="passwords"
        title={t('securityCentre.passwords.title')}
        about={t('securityCentre.passwords.about')}
      >
        <RowSkeletons rows={2} />
      </Section>
      <Section
        name="contacts"
        title={t('securityCentre.contact.title')}
        about={t('securityCentre.contact.about')}
      >
        <RowSkeletons rows={2} />
      </Section>
      <Section
        name="twoStep"
        title={t('securityCentre.twoStep.title')}
        about={t('securityCentre.twoStep.about')}
      >
        <RowSkeletons rows={2} />
      </Section>
    </>
  )
}
