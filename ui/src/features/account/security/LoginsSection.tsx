import { useState } from 'react'
import { Empty } from '@/components/feedback/Empty'
import { Pager } from '@/components/Pager'
import { StatePill } from '@/components/Tag'
import { core, type LoginEntry, useDateFormats, useQuery } from '@/core'
import { useT, useText } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { Row, RowSkeletons, Section } from './Section'

/** Renders the paginated login history, failed attempts included, newest first. */
export function LoginsSection() {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(`security.logins:${page}`, () => core().member.logins(page))
  return (
    <Section name="logins" title={t('securityCentre.logins.title')} about={t('securityCentre.logins.about')}>
      {data ? (
        <>
          {data.list.length === 0 ? (
            <Empty icon="clock" title={t('securityCentre.logins.none')}>
              {t('securityCentre.logins.noneHint')}
            </Empty>
          ) : (
            data.list.map((entry) => <LoginRow key={`${entry.at} ${entry.address}`} entry={entry} />)
          )}
          {data.totalPages > 1 ? (
            <Pager
              page={page}
              pages={data.totalPages}
              label={t('securityCentre.logins.title')}
              onGo={setPage}
              buttonTestId="security.logins"
            >
              {t('securityCentre.logins.pageOf', { page, pages: data.totalPages })}
            </Pager>
          ) : null}
        </>
      ) : error ? (
        <LoadError error={error} title={t('securityCentre.logins.unloaded')} onRetry={refetch} />
      ) : (
        <RowSkeletons rows={4} />
      )}
    </Section>
  )
}

function LoginRow({ entry }: { entry: LoginEntry }) {
  const t = useT()
  const text = useText()
  const { dateTime } = useDateFormats()
  const { at, address, device, method, success } = entry
  return (
    <div data-testid="security.login" data-success={success}>
      <Row
        icon={success ? 'check' : 'warn'}
        title={device}
        state={success ? null : <StatePill tone="bad">{t('securityCentre.logins.failed')}</StatePill>}
      >
        <span>
          <time dateTime={at}>{dateTime(at)}</time>
          <span>{' · '}</span>
          <bdi className="num" translate="no">
            {address}
          </bdi>
          <span>{` · ${text(`securityCentre.logins.methods.${method}`, {}, 'securityCentre.logins.methods.other')}`}</span>
        </span>
      </Row>
    </div>
  )
}
