import { type ComponentType, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { lazyDialog } from '@/components/lazyComponent'
import { useFocusFallback } from '@/components/lib/focus'
import { toast } from '@/components/lib/toasts'
import { SiteText } from '@/components/SiteText'
import {
  core,
  formatAmount,
  type PromotionPage,
  runGuarded,
  useClaimMutation,
  useFormatMoney,
  useSlice,
} from '@/core'
import { useT, withMessages } from '@/i18n'
import css from './detail.module.css'
import { NextStep } from './NextStep'
import { PendingClaim } from './PendingClaim'
import { Progress } from './Progress'
import { PromotionErrorAlert } from './PromotionErrorAlert'
import shared from './promotions.module.css'
import { RaffleDialog } from './RaffleDialog'
import type { RedeemDialogProps } from './RedeemDialog'
import { StatusTag } from './StatusTag'
import { promotionView, type Step } from './status'
import { TimeLeft } from './TimeLeft'

/** Field errors need the member texts. */
const RedeemDialog = lazyDialog<RedeemDialogProps>(() =>
  withMessages('members', () => import('./RedeemDialog')),
)

export interface ApplyProps {
  id: string
  onDone: () => void
  /** Called when the result is unknown: the application may have succeeded despite a lost response. */
  onOutcomeUnknown: () => void
  onClose: () => void
}

interface PanelProps {
  page: PromotionPage
  onSettled: () => void
  /** The application dialog; injected by the app, because its picture upload is part of the cashier. */
  Apply: ComponentType<ApplyProps>
}

/** Renders the member's state in a promotion, and the next step. */
export function Panel({ page, onSettled, Apply }: PanelProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { currencySymbol } = useSlice('site')
  const { promotion, messengers, application, conditions } = page
  const { id, amount, reason, tickets, title } = promotion
  const [open, setOpen] = useState<'apply' | 'redeem' | 'draw'>()
  const claim = useClaimMutation('ClaimPromotion', onSettled, page)
  const raffle = useClaimMutation('ClaimRaffle', onSettled, page)
  const box = useFocusFallback<HTMLElement>()
  const view = promotionView({ ...promotion, cap: conditions.cap })
  const { shown, step, closed, claimable, applied, rejected, info, draws, zaloMax } = view
  const close = () => setOpen(undefined)

  /** Performs the step after the guard allows it: a visitor logs in first. */
  function performStep(next: Step) {
    if (next === 'join') void join()
    else if (next === 'claim') void claimReward()
    else if (next === 'apply' || next === 'redeem' || next === 'draw') setOpen(next)
  }

  async function join() {
    const joined = await claim.mutate(id, () => core().member.joinPromotion(id))
    if (joined) toast({ title: t('promotions.joinedNow', { title }), tone: 'good' })
  }

  async function claimReward() {
    const claimed = await claim.mutate(id, () => core().member.claimPromotion({ id }))
    if (claimed)
      toast({ title: t('promotions.given', { amount: formatMoney(claimed.amount) }), tone: 'good' })
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={css.action}
      aria-label={t('promotions.participation')}
      data-testid="promotion.panel"
    >
      <div className={css.standing}>
        <StatusTag promotion={promotion} />
        <TimeLeft promotion={promotion} onExpire={onSettled} />
      </div>
      {amount && !closed ? (
        <p className={css.sum}>
          <span>{t(`promotions.sums.${claimable && !draws ? 'waits' : 'got'}`)}</span>
          <Amount
            value={amount}
            text={formatAmount(amount)}
            symbol={currencySymbol}
            tone="money"
            testId="promotion.amount"
          />
        </p>
      ) : null}
      {draws && tickets !== undefined ? (
        <p className={shared.tickets} data-testid="promotion.tickets" data-count={tickets}>
          <Icon name="ticket" size={20} />
          <span>{t('promotions.tickets', { count: tickets })}</span>
        </p>
      ) : null}
      {shown ? <p className={css.what}>{t(`promotions.what.${info ? 'info' : shown}`)}</p> : null}
      {reason ? (
        <p className={shared.reason} data-testid="promotion.reason">
          <b>{t('promotions.reason')}</b> <SiteText text={reason} />
        </p>
      ) : null}
      <Progress promotion={promotion} />
      {application && applied ? (
        <blockquote className={css.said} data-testid="promotion.application">
          {application.comment ? (
            <p>
              <bdi>{application.comment}</bdi>
            </p>
          ) : null}
          <footer>{t('promotions.application', { count: application.proofs })}</footer>
        </blockquote>
      ) : null}
      {claim.pending ? (
        <PendingClaim claim={claim} />
      ) : claim.error ? (
        <PromotionErrorAlert error={claim.error} testId="promotion.error" />
      ) : null}
      {draws && raffle.pending && step !== 'draw' ? (
        <Button block icon="ticket" data-testid="promotion.find" onClick={() => setOpen('draw')}>
          {t('promotions.raffle.find')}
        </Button>
      ) : null}
      <NextStep
        step={step}
        again={rejected}
        gameTypes={conditions.gameTypes ?? []}
        busy={claim.activeId !== undefined}
        onStep={(next) => runGuarded('wallet', () => performStep(next))}
      />
      {open === 'apply' ? (
        <Apply
          id={id}
          onClose={close}
          onOutcomeUnknown={onSettled}
          onDone={() => {
            toast({ title: t('promotions.applied'), detail: t('promotions.appliedNext'), tone: 'good' })
            close()
            onSettled()
          }}
        />
      ) : null}
      {open === 'redeem' ? (
        <RedeemDialog
          id={id}
          messengers={messengers}
          zaloMax={zaloMax}
          onClose={close}
          onOutcomeUnknown={onSettled}
          onDone={({ amount }) => {
            toast({ title: t('promotions.given', { amount: formatMoney(amount) }), tone: 'good' })
            close()
            onSettled()
          }}
        />
      ) : null}
      {open === 'draw' ? <RaffleDialog promotion={promotion} raffle={raffle} onClose={close} /> : null}
    </section>
  )
}
