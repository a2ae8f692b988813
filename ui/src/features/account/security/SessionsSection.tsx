import { useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { useRelativeTime } from '@/components/hooks/useRelativeTime'
import { toast } from '@/components/lib/toasts'
import { StatePill } from '@/components/Tag'
import { core, type SessionEntry, useDateFormats, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { Row, RowSkeletons, Section } from './Section'

/** Renders the active sessions and the actions that end them. */
export function SessionsSection() {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery('security.sessions', () => core().member.sessions())
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState<string>()
  const others = data?.list.filter(({ current }) => !current) ?? []

  /** Ends one session, or all other sessions if `id` is undefined. */
  async function end(id?: string) {
    setEnding(id ?? '')
    const answer = await core().member.endSessions({ id })
    setEnding(undefined)
    setAsking(false)
    if (answer.status === 'err') {
      const { text, next } = errorText(answer.error)
      toast({ title: text, detail: next, tone: 'bad' })
    } else
      toast({
        title: t(id ? 'securityCentre.sessions.ended' : 'securityCentre.sessions.othersEnded'),
        tone: 'good',
      })
    refetch()
  }

  return (
    <Section
      name="sessions"
      title={t('securityCentre.sessions.title')}
      about={t('securityCentre.sessions.about')}
    >
      {data ? (
        data.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))
      ) : error ? (
        <LoadError error={error} title={t('securityCentre.sessions.unloaded')} onRetry={refetch} />
      ) : (
        <RowSkeletons rows={2} />
      )}
      {others.length > 0 ? (
        <Button kind="danger" data-testid="security.sessions.endOthers" onClick={() => setAsking(true)}>
          {t('securityCentre.sessions.endOthers')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          icon="logout"
          title={t('securityCentre.sessions.endTitle')}
          cancelLabel={t('common.cancel')}
          confirmLabel={t('securityCentre.sessions.endOthers')}
          danger
          busy={ending === ''}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          {t('securityCentre.sessions.endText', { count: others.length })}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: SessionEntry; busy: boolean; onEnd: () => void }) {
  const t = useT()
  const { dateTime } = useDateFormats()
  const relativeTime = useRelativeTime()
  const { current, device, address, createdAt, seenAt } = session
  return (
    <div data-testid="security.session" data-current={current}>
      <Row
        icon="globe"
        title={device}
        state={current ? <StatePill tone="good">{t('securityCentre.sessions.this')}</StatePill> : null}
        actions={
          current ? null : (
            <Button
              size="s"
              loading={busy}
              aria-label={t('securityCentre.sessions.endNamed', { device })}
              data-testid="security.session.end"
              onClick={onEnd}
            >
              {t('securityCentre.sessions.end')}
            </Button>
          )
        }
      >
        <span>
          <bdi className="num" translate="no">
            {address}
          </bdi>
          <span>{` · ${t('securityCentre.sessions.since', { when: dateTime(createdAt) })}`}</span>
          {current ? null : (
            <span>{` · ${t('securityCentre.sessions.seen', { ago: relativeTime(seenAt) })}`}</span>
          )}
        </span>
      </Row>
    </div>
  )
}
