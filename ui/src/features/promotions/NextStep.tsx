import { Button, ButtonLink } from '@/components/Button'
import { brand, gamesPath, openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { playPath, type Step } from './status'

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
    case 'play':
      return (
        <ButtonLink
          kind="primary"
          block
          to={playPath(gameTypes.filter(isShown), gamesPath())}
          data-testid={testId}
        >
          {t('promotions.steps.play')}
        </ButtonLink>
      )
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

/** Returns whether the brand has a page for games of this type. */
const isShown = (gameType: string) => brand().gameCategories.includes(gameType)
