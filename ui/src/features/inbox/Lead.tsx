import { useState } from 'react'
import { Button } from '@/components/Button'
import { htmlTarget } from '@/components/HtmlLinks'
import { LeaveNotice } from '@/components/LeaveNotice'
import { targetOf } from '@/components/linkage'
import { useT } from '@/i18n'
import { changeQuery, navigate } from '@/router'

interface LeadProps {
  linkageType?: number
  linkage?: string
  testId: string
  /** It is being left for what it leads to. */
  onGo?: () => void
}

/** Where a notice or a message leads: a page, a centre, a game, a promotion, or another site, which is asked about first. */
export function Lead({ linkageType = 0, linkage = '', testId, onGo }: LeadProps) {
  const t = useT()
  const [leaving, setLeaving] = useState<URL>()
  const named = targetOf({ linkageType, linkage })
  // judged by what the browser would make of it: an address that is none of ours is never followed unasked
  const address = named === undefined ? '' : 'to' in named ? named.to : named.href
  const target = address === '' ? undefined : htmlTarget(address, window.location.origin)
  if (!target) return null

  function go() {
    if (target?.kind === 'outside') return setLeaving(target.url)
    onGo?.()
    if (target?.kind === 'page') return navigate(target.to)
    if (target?.kind === 'centre') {
      const { query } = target
      changeQuery((before) => {
        before.delete('notice')
        return new URLSearchParams({ ...Object.fromEntries(before), ...query })
      })
    }
  }

  return (
    <>
      <Button
        kind="primary"
        icon={target.kind === 'outside' ? 'external' : undefined}
        data-testid={testId}
        onClick={go}
      >
        {t('inbox.open')}
      </Button>
      {leaving ? <LeaveNotice url={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}
