import { useEffect, useRef, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Alert } from '@/components/feedback/Alert'
import { Icon } from '@/components/Icon'
import { toast } from '@/components/lib/toasts'
import { SiteText } from '@/components/SiteText'
import {
  type ClaimMutation,
  core,
  formatAmount,
  isPositive,
  type Promotion,
  type RafflePrize,
  useFormatMoney,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { PromotionErrorAlert } from './PromotionErrorAlert'
import css from './raffle.module.css'

interface RaffleDialogProps {
  promotion: Promotion
  /** Claim of the draw, owned by the promotion's page, so that its result outlives the dialog. */
  raffle: ClaimMutation
  onClose: () => void
}

/** Renders the tearing of a ticket: the server decides the prize, the page only reveals it. */
export function RaffleDialog({ promotion, raffle, onClose }: RaffleDialogProps) {
  const t = useT()
  const [prize, setPrize] = useState<RafflePrize>()
  const [tried, setTried] = useState(false)
  const [torn, setTorn] = useState(0)
  const closed = useIsClosedRef()
  const formatMoney = useFormatMoney()
  const ticket = `${promotion.id} ${torn}`
  const busy = raffle.activeId === ticket
  const left = prize?.promotion.tickets ?? promotion.tickets ?? 0
  // a retry returns the same ticket's prize: the idempotency key is the same, also after a reload
  const isUnknown = raffle.pending !== undefined && (tried || left === 0)
  // prevents a double press of Enter from tearing another ticket
  const byEnter = prize ? undefined : ''

  async function draw() {
    setPrize(undefined)
    setTried(true)
    const claimed = await raffle.mutate(ticket, () => core().member.claimRaffle(promotion.id))
    setPrize(claimed)
    if (!claimed) return
    setTorn((count) => count + 1)
    if (!closed.current) return
    const detail = isPositive(claimed.amount) ? (
      formatMoney(claimed.amount)
    ) : (
      <SiteText text={claimed.title} />
    )
    toast({ title: t(`promotions.raffle.${isWin(claimed) ? 'won' : 'blank'}`), detail, icon: 'ticket' })
  }

  return (
    <Dialog name="raffleDialog" title={<SiteText text={promotion.title} />} onClose={onClose} kind="alert">
      <div className={css.raffle} data-state={busy ? 'drawing' : prize ? 'drawn' : 'ready'}>
        {prize ? (
          <Prize key={prize.id} prize={prize} />
        ) : (
          <div className={css.stub} aria-hidden="true">
            <Icon name="ticket" size={72} />
          </div>
        )}
        <p role="status" className={css.said}>
          {busy
            ? t('promotions.raffle.drawing')
            : prize
              ? t('promotions.raffle.left', { count: left })
              : t('promotions.raffle.ready', { count: left })}
        </p>
        {isUnknown && !busy ? (
          <Alert tone="warn" data-testid="raffleDialog.error" data-kind="unknown">
            {t('promotions.raffle.lost')}
          </Alert>
        ) : raffle.error ? (
          <PromotionErrorAlert error={raffle.error} testId="raffleDialog.error" />
        ) : null}
        {left > 0 || isUnknown ? (
          // keyed by ticket: the second half of a double click tears no other ticket
          <Button
            key={torn}
            kind="primary"
            block
            loading={busy}
            data-default={byEnter}
            data-testid="raffleDialog.submit"
            onClick={() => void draw()}
          >
            {t(`promotions.raffle.${isUnknown ? 'find' : prize ? 'next' : 'open'}`)}
          </Button>
        ) : (
          <Button block data-default={byEnter} data-testid="raffleDialog.done" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const isWin = ({ amount, points }: RafflePrize) => isPositive(amount) || isPositive(points)

/** Returns a ref that is true once the dialog is closed, for responses that arrive later. */
function useIsClosedRef() {
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  return closed
}

/** Renders the prize; announced too, because the reveal is only visual. */
function Prize({ prize }: { prize: RafflePrize }) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const ref = useRef<HTMLDivElement>(null)
  const { id, title, amount, points } = prize
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={ref}
      className={css.prize}
      tabIndex={-1}
      data-testid="raffleDialog.prize"
      data-id={id}
      data-money={amount}
      data-points={points}
    >
      <span className={css.halo} aria-hidden="true" />
      <small>{t(isWin(prize) ? 'promotions.raffle.won' : 'promotions.raffle.blank')}</small>
      {isPositive(amount) ? (
        <Amount value={amount} text={formatAmount(amount)} symbol={currencySymbol} tone="money" />
      ) : (
        <b>
          <SiteText text={title} />
        </b>
      )}
    </div>
  )
}
