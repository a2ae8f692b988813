import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import type { IconName } from '@/components/Icon'
import { core, openAgentCentre, useSlice } from '@/core'
import { useT } from '@/i18n'
import { CentreFrame } from './CentreFrame'
import css from './centres.module.css'
import { useKnownPage } from './useKnownPage'

/** The list of §2; contracts come with their own flags later. */
const ENTRIES = [
  ['announcement', 'megaphone'],
  ['overview', 'chart'],
  ['account', 'plus'],
  ['team', 'team'],
  ['teamBetting', 'list'],
  ['userProfit', 'percent'],
  ['income', 'coins'],
  ['transactions', 'doc'],
] as const satisfies readonly (readonly [string, IconName])[]

const KEYS = ENTRIES.map(([key]) => key)

/** The agent's own place. */
export default function AgentCentre() {
  const t = useT()
  const { acPage: asked, acAvailable } = useSlice('panels')
  const acPage = useKnownPage(asked, KEYS, openAgentCentre)
  if (!acAvailable) return null
  const entries = ENTRIES.map(([key, icon]) => ({ key, icon, label: t(`site.ac.${key}`) }))
  const label = entries.find((entry) => entry.key === acPage)?.label ?? t('site.agentCentre')
  return (
    <CentreFrame
      name="agentCentre"
      title={t('site.agentCentre')}
      entries={entries}
      page={acPage}
      onGo={openAgentCentre}
      onClose={() => core().closeAgentCentre()}
    >
      <div className={css.panel}>
        <h2 className={css.panelHead}>{label}</h2>
        <Empty
          icon="clock"
          title={t('site.notYetTitle')}
          level={2}
          testId="notYet"
          actions={<Button onClick={() => core().closeAgentCentre()}>{t('site.backToSite')}</Button>}
        >
          {t('site.notYetAgent', { name: label })}
        </Empty>
      </div>
    </CentreFrame>
  )
}
