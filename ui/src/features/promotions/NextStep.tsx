import { Button, ButtonLink } from '@/components/Button'
import { gamesPath, openMemberCentre, useSlice } from '@/core'
import { useT } from '@/i18n'
import type { Step } from './status'

interface NextStepProps {
  step: Step
  /** True after a rejection. */
  again?: boolean
  gameTypes: readonly string[]
  busy: boolean
  /** Performs the step, or opens its dialog. */
  onStep: (step: Step) => void
}

/** Renders the single next step of a promotion. */
export function NextStep({ step, again, gameTypes, busy, onStep }: NextStepProps) {
  const t = useT()
  const { items } = useSlice('categories')
  const testId = `promotion.${step}`
  switch (step) {
    case 'none':
      return null
    case 'deposit':
      return (
        <Button
          kind="primary"
          block
          icon="deposit"
          data-testid={testId}
          onClick={() => openMemberCentre('depositv2')}
        >
          {t('promotions.steps.deposit')}
        </Button>
      )
    case 'play': {
      const [first] = gameTypes.flatMap((type) => items.filter(({ gameType }) => gameType === type))
      return (
        <ButtonLink
          kind="primary"
          block
          to={first ? (first.page ?? first.path) : gamesPath()}
          data-testid={testId}
        >
          {t('promotions.steps.play')}
        </ButtonLink>
      )
    }
    default:
      return (
        <Button
          kind="primary"
          block
          icon={step === 'draw' ? 'ticket' : undefined}
          loading={busy}
          data-testid={testId}
          onClick={() => onStep(step)}
        >
          {t(`promotions.steps.${again ? 'again' : step}`)}
        </Button>
      )
  }
}
