import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Progress } from '@/components/Progress'
import { toast } from '@/components/toasts'
import { type Answer, type CoreError, type Period, useErrorText } from '@/core'
import { useLocale, useT } from '@/i18n'
import { type Cell, csv, markOf } from './csv'
import css from './list.module.css'
import { save } from './save'

export interface CsvColumn<R> {
  head: string
  cell: (row: R) => Cell
}

interface CsvButtonProps<R> {
  /** File name, completed by the period. */
  name: string
  columns: readonly CsvColumn<R>[]
  /** Loads all rows of the view; undefined after cancellation. */
  gather: (how: {
    onPage: (done: number, of: number) => void
    signal: AbortSignal
  }) => Promise<Answer<{ period: Period; rows: readonly R[] }> | undefined>
}

/** Renders the CSV export of the whole view, with all pages. */
export function CsvButton<R>({ name, columns, gather }: CsvButtonProps<R>) {
  const t = useT()
  const say = useErrorText()
  const locale = useLocale()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [error, setError] = useState<CoreError>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function make() {
    const off = new AbortController()
    running.current = off
    setError(undefined)
    setProgress({ done: 0, of: 0 })
    const answer = await gather({ onPage: (done, of) => setProgress({ done, of }), signal: off.signal })
    if (off.signal.aborted || !answer) return
    setProgress(undefined)
    if (answer.status === 'err') {
      return setError(answer.error)
    }
    const { period, rows } = answer.value
    const lines = rows.map((row) => columns.map(({ cell }) => cell(row)))
    save(
      `${name}-${period.from}-${period.to}.csv`,
      'text/csv',
      csv([columns.map(({ head }) => head), ...lines], markOf(locale)),
    )
    toast({ title: t('records.csv.done', { count: rows.length }), tone: 'good' })
  }

  function stop() {
    running.current?.abort()
    setProgress(undefined)
  }

  if (!progress)
    return (
      <span className={css.csv}>
        {error ? (
          <span role="alert" data-testid="records.csv.error">
            {`${t('records.csv.failed')} ${say(error).text}`}
          </span>
        ) : null}
        <Button
          size="s"
          icon={error ? 'refresh' : 'deposit'}
          data-testid="records.csv"
          onClick={() => void make()}
        >
          {t(error ? 'common.retry' : 'records.csv.make')}
        </Button>
      </span>
    )
  return (
    <span className={css.csv} data-testid="records.csv.progress">
      <Progress
        className={css.bar}
        label={t('records.csv.make')}
        value={progress.of > 0 ? progress.done : undefined}
        max={progress.of || 1}
      />
      <span className="num">{progress.of > 0 ? t('records.csv.page', progress) : t('common.loading')}</span>
      <IconButton
        icon="close"
        iconSize={16}
        label={t('common.cancel')}
        data-testid="records.csv.stop"
        onClick={stop}
      />
    </span>
  )
}
