import { Empty, ErrorState } from '@/components/feedback/Empty'
import { useTitle } from '@/components/hooks/useTitle'
import { SectionHead } from '@/components/Rail'
import { Skeleton } from '@/components/Skeleton'
import { Tag } from '@/components/Tag'
import { type Category, core, refetchFailed, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link, useSearchParams } from '@/router'
import { GamesButton } from './GamesButton'
import { GameView } from './GameView'
import { PillVendorLogo } from './PillVendorLogo'
import type { ResponsibleSlots } from './responsibleSlots'
import css from './SeamlessPage.module.css'
import type { VendorWalletSlots } from './vendorWalletSlots'

/** Renders `/seamless`: a vendor's own lobby in the frame; without a vendor, the list of vendors. */
export default function SeamlessPage({
  wallet,
  responsible,
}: {
  wallet: VendorWalletSlots
  responsible: ResponsibleSlots
}) {
  const query = useSearchParams()
  const { items } = useSlice('categories')
  const vendorCode = query.get('vassalage')
  const wantedType = query.get('gameType')
  if (!vendorCode) return <VendorChoice />
  const of = items.filter(({ vendors }) => vendors.some((vendor) => vendor.vassalage === vendorCode))
  const category = of.find(({ gameType }) => gameType === wantedType) ?? of[0]
  // the address has priority; without a type in it, the navigation provides one
  const gameType = wantedType ?? category?.gameType
  const vendor = category?.vendors.find((one) => one.vassalage === vendorCode)
  if (!gameType) return <VendorChoice />
  const id = `${gameType}/${vendorCode}`
  return (
    <GameView
      key={id}
      id={id}
      name={vendor?.name ?? vendorCode}
      home="/seamless"
      start={(backUrl, transferred) =>
        core().member.launch({ gameCode: '', gameType, vassalage: vendorCode, backUrl, transferred })
      }
      wallet={wallet}
      responsible={responsible}
    />
  )
}

function VendorChoice() {
  const t = useT()
  const { items, phase } = useSlice('categories')
  useTitle(t('site.seamless'))
  // lotteries have their own hall
  const categories = items.filter((category) => category.count > 0 && !category.lottery)
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('site.seamless')}</h1>
      <p className={css.lead}>{t('vendorLobby.lead')}</p>
      {categories.length > 0 ? (
        categories.map((category) => <Vendors key={category.gameType} category={category} />)
      ) : phase === 'failed' ? (
        <div className={css.state}>
          <ErrorState level={2} title={t('vendorLobby.unloaded')} onRetry={() => void refetchFailed()}>
            {t('games.unloadedHint')}
          </ErrorState>
        </div>
      ) : phase === 'ready' ? (
        <div className={css.state}>
          <Empty level={2} icon="slots" title={t('vendorLobby.none')} actions={<GamesButton />} />
        </div>
      ) : (
        <div className={css.cells} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton count={8} className={css.blank} />
        </div>
      )}
    </div>
  )
}

function Vendors({ category }: { category: Category }) {
  const t = useT()
  const title = useCategoryTitle()
  const { gameType, vendors } = category
  const id = `seamless-${gameType}`
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title(category)} />
      <ul className={css.cells}>
        {vendors
          .filter((vendor) => vendor.count > 0)
          .map(({ vassalage: vendorCode, name, smallIcon, count, hot }) => (
            <li key={vendorCode}>
              <Link
                className={css.cell}
                to={`/seamless?${new URLSearchParams({ vassalage: vendorCode, gameType })}`}
                state={{ name, from: '/seamless' }}
                data-testid={`seamless.${gameType}.${vendorCode}`}
              >
                <PillVendorLogo code={vendorCode} name={name} icon={smallIcon} />
                <small className="num">{t('site.games', { count })}</small>
                {hot ? (
                  <Tag kind="hot" className={css.hot}>
                    {t('common.hot')}
                  </Tag>
                ) : null}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
