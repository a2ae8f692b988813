import { type CoreError, useMoment, useWhy } from '@/core'
import { useT } from '@/i18n'
import { Elsewhere } from './Elsewhere'
import { useLimits } from './useLimits'

/** Why play stops; of a break, until when by the member's own clock, which the server's words cannot tell. */
export function Why({ error }: { error: CoreError }) {
  const why = useWhy()
  return error.kind === 'api' && error.code === 'on_break' ? <BreakWhy words={why(error)} /> : why(error)
}

/** The server's words stand there until it has told the break. */
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
