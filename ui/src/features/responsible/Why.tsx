import { type CoreError, useMoment, useWhy } from '@/core'
import { useT } from '@/i18n'
import { Elsewhere } from './Elsewhere'
import { useLimits } from './useLimits'

/** Renders why play is stopped; a break's end is in the member's time zone, which the server's text lacks. */
export function Why({ error }: { error: CoreError }) {
  const why = useWhy()
  return error.kind === 'api' && error.code === 'on_break' ? <BreakWhy words={why(error)} /> : why(error)
}

/** Renders the server's text until the break is loaded. */
function BreakWhy({ words }: { words: string }) {
  const t = useT()
  const moment = useMoment()
  const pause = useLimits().data?.break
  if (!pause) return words
  const until =
    pause.until === undefined
      ? t('responsible.break.onForGood')
      : t(`responsible.break.on.${pause.kind}`, { when: moment(pause.until) })
  if (!pause.elsewhere) return until
  return (
    <>
      {until} <Elsewhere />
    </>
  )
}
