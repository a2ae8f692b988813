import type { ReactNode } from 'react'
import { Dialog } from '@/components/Dialog'
import { type BetRecord, bidiIsolate, viewOf } from '@/core'
import { useT } from '@/i18n'
import { CopyableFact, Fact } from '@/lib/records/list/Facts'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import { BetStatePill } from './BetStatePill'
import { GamePicture } from './GamePicture'
import { Legs } from './Legs'
import { useGameNames } from './useGameNames'

interface BetDetailsProps {
  bet: BetRecord
  /** Facts shown before the bet's own, such as its member. */
  facts?: ReactNode
  onClose: () => void
}

/** Renders the details dialog of a bet. */
export function BetDetails({ bet, facts, onClose }: BetDetailsProps) {
  const t = useT()
  const times = useTimes()
  const names = useGameNames()
  const open = !viewOf('betView', bet).hasResult
  return (
    <Dialog name="betDetails" title={t('records.bet.title')} onClose={onClose}>
      <div className={css.what}>
        <GamePicture image={bet.image} />
        <span>
          <b>{bet.gameName}</b>
          <small>{`${names.type(bet.gameType)} · ${bidiIsolate(names.vendor(bet.vassalage))}`}</small>
        </span>
      </div>
      <p className={css.result} data-testid="betDetails.result" data-state={bet.state}>
        <Money value={open ? bet.stake : bet.profit} symbol result={!open} />
        <BetStatePill bet={bet} />
      </p>
      <dl className={css.facts}>
        {facts}
        {bet.legs ? (
          <div className={css.all}>
            <dt>{t('records.bet.selection')}</dt>
            <dd className="num">
              <Legs bet={bet} />
            </dd>
          </div>
        ) : bet.detail ? (
          <Fact name={t('records.bet.selection')}>{bet.detail}</Fact>
        ) : null}
        <Fact name={t('records.bet.stake')}>
          <Money value={bet.stake} symbol />
        </Fact>
        <Fact name={t('records.bet.prize')}>
          {open ? t('records.bet.notYet') : <Money value={bet.prize} symbol />}
        </Fact>
        <Fact name={t('records.bet.placed')}>{times.exact(bet.placedAt)}</Fact>
        {bet.settledAt ? <Fact name={t('records.bet.settled')}>{times.exact(bet.settledAt)}</Fact> : null}
        <CopyableFact name={t('records.reference')} text={bet.id} />
      </dl>
    </Dialog>
  )
}
