import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { Progress } from '@/components/Progress'
import { type CoreError, type Outcome, type Period, useErrorText } from '@/core'
import { decimalSeparatorOf, useLocale, useSentences, useT } from '@/i18n'
import { type Cell, csv } from './csv'
import css from './list.module.css'

export interface CsvColumn<R> {
  head: string
  cell: (row: R) => Cell
}

interface CsvButtonProps<R> {
  /** File name, completed by the period. */
  name: string
  columns: readonly CsvColumn<R>[]
  /** Loads all rows of the view; undefined after cancellation. */
  fetchRows: (how: {
    onPage: (done: number, of: number) => void
    signal: AbortSignal
  }) => Promise<Outcome<{ period: Period; rows: readonly R[] }> | undefined>
}

/** Renders the CSV export of the whole view, with all pages. */
export function CsvButton<R>({ name, columns, fetchRows }: CsvButtonProps<R>) {
  const t = useT()
  const sentences = useSentences()
  const errorText = useErrorText()
  const locale = useLocale()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [error, setError] = useState<CoreError>()
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  async function download() {
    const controller = new AbortController()
    activeRequest.current = controller
    setError(undefined)
    setProgress({ done: 0, of: 0 })
    const outcome = await fetchRows({
      onPage: (done, of) => setProgress({ done, of }),
      signal: controller.signal,
    })
    if (controller.signal.aborted || !outcome) return
    setProgress(undefined)
    if (outcome.status === 'err') {
      return setError(outcome.error)
    }
    const { period, rows } = outcome.value
    const lines = rows.map((row) => columns.map(({ cell }) => cell(row)))
    downloadFile(
      `${name}-${period.from}-${period.to}.csv`,
      'text/csv',
      csv([columns.map(({ head }) => head), ...lines], decimalSeparatorOf(locale)),
    )
    toast({ title: t('records.csv.done', { count: rows.length }), tone: 'good' })
  }

  function cancel() {
    activeRequest.current?.abort()
    setProgress(undefined)
  }

  if (!progress)
    return (
      <span className={css.csv}>
        {error ? (
          <span role="alert" data-testid="records.csv.error">
            {sentences(t('records.csv.failed'), errorText(error).text)}
          </span>
        ) : null}
        <Button
          size="s"
          icon={error ? 'refresh' : 'deposit'}
          data-testid="records.csv"
          onClick={() => void download()}
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
        onClick={cancel}
      />
    </span>
  )
}

/** Offers a text to the browser as a file download. */
function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads it later
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
