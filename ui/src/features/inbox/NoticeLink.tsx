import { useState } from 'react'
import { Button } from '@/components/Button'
import { ExternalLinkDialog } from '@/components/ExternalLinkDialog'
import { resolveLink } from '@/components/lib/bannerLink'
import { type HtmlTarget, htmlTarget } from '@/components/lib/htmlLinks'
import { useSlice } from '@/core'
import { type TextKey, useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { changeQuery, navigate } from '@/router'

/** Member-centre and site pages with a name, keyed without trailing slash. */
const CENTRE_PAGES: Partial<Record<string, TextKey>> = {
  bonusDetails: 'site.mc.bonusDetails',
  depositv2: 'site.mc.depositv2',
  manualRebate: 'site.mc.manualRebate',
  messageV2: 'site.mc.messageV2',
  missionLeaderboard: 'site.mc.missionLeaderboard',
  personalHistoryCopy: 'site.mc.personalHistoryCopy',
  personalProfit: 'site.mc.personalProfit',
  referral: 'site.mc.referral',
  responsible: 'site.responsible',
  rewardCenter: 'site.mc.rewardCenter',
  securityCenter: 'site.mc.securityCenter',
  transactionHistory: 'site.mc.transactionHistory',
  transferFund: 'site.mc.transferFund',
  transferUpline: 'site.mc.transferUpline',
  withdraw: 'site.mc.withdraw',
}
const PAGES: Partial<Record<string, TextKey>> = {
  '/down': 'site.downloadApp',
  '/download': 'site.downloadApp',
  '/help': 'site.helpCentre',
  '/join': 'site.join',
  '/lottery': 'site.lottery',
  '/noticePage': 'site.notices',
  '/pointMall': 'site.pointMall',
  '/promoDetail': 'site.promotions',
  '/promotions': 'site.promotions',
  '/seamless': 'site.seamless',
  '/winners': 'site.winners',
}

interface NoticeLinkProps {
  linkageType?: number
  linkage?: string
  testId: string
  /** Called before navigation to the link. */
  onNavigate?: () => void
}

/**
 * Renders the link of a notice or message: a page, a centre, a game, a promotion, or an external site after
 * confirmation.
 */
export function NoticeLink({ linkageType = 0, linkage = '', testId, onNavigate }: NoticeLinkProps) {
  const t = useT()
  const [leaving, setLeaving] = useState<URL>()
  const nameOf = useTargetName()
  const named = resolveLink({ linkageType, linkage })
  // validated as the browser parses it: an external address always needs a confirmation
  const address = named === undefined ? '' : 'to' in named ? named.to : named.href
  const target = address === '' ? undefined : htmlTarget(address, window.location.origin)
  if (!target) return null

  const name = nameOf(target)

  function go() {
    if (target?.kind === 'external') return setLeaving(target.url)
    onNavigate?.()
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
        icon={target.kind === 'external' ? 'external' : undefined}
        data-testid={testId}
        onClick={go}
      >
        {name ? t('inbox.openNamed', { name }) : t('inbox.open')}
      </Button>
      {leaving ? <ExternalLinkDialog url={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** Returns a function that names a link's target: the page or the external site. */
function useTargetName(): (target: HtmlTarget) => string | undefined {
  const t = useT()
  const named = useCategoryTitle()
  const { items } = useSlice('categories')
  const text = (key: TextKey | undefined) => (key ? t(key) : undefined)
  return (target) => {
    if (target.kind === 'external') return target.url.host
    if (target.kind === 'centre')
      return target.query.ac === undefined ? text(CENTRE_PAGES[target.query.mc ?? '']) : t('site.agent')
    const path = target.to.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
    const category = items.find(({ gameType }) => path === `/${gameType.toLowerCase()}`)
    return category ? named(category) : text(PAGES[path])
  }
}
