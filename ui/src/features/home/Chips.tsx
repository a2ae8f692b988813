import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { LoneText } from '@/components/LoneText'
import { imageUrl } from '@/components/lib/imageCdn'
import { gamePath } from '@/components/lib/paths'
import { SectionHead } from '@/components/Rail'
import { Skeleton } from '@/components/Skeleton'
import { type Game, type QueryResult, useSlice } from '@/core'
import { useT } from '@/i18n'
import { usePlay } from '@/lib/play/usePlay'
import { Link } from '@/router'
import css from './Chips.module.css'

interface ChipsProps {
  id: string
  testId: string
  title: string
  /** Path of the full list. */
  to: string
  read: Pick<QueryResult<unknown>, 'phase' | 'refetch'>
  chips?: ReactNode[]
  /** Text of the empty state. */
  emptyText: string
  errorTitle: string
}

/** Renders a few of the member's games, in a box of constant size. */
export function Chips({ id, testId, title, to, read, chips, emptyText, errorTitle }: ChipsProps) {
  const t = useT()
  return (
    <section
      className={css.section}
      aria-labelledby={id}
      data-testid={testId}
      aria-busy={read.phase === 'loading' || undefined}
    >
      <SectionHead
        id={id}
        title={title}
        end={chips?.length ? <Link to={to}>{t('common.seeAll')}</Link> : null}
      />
      {read.phase === 'failed' ? (
        <div className={css.note} role="alert">
          <p>{errorTitle}</p>
          <Button size="s" icon="refresh" onClick={read.refetch}>
            {t('common.retry')}
          </Button>
        </div>
      ) : chips?.length === 0 ? (
        <div className={css.note}>
          <p>{emptyText}</p>
        </div>
      ) : (
        <div className={css.chips}>{chips ?? <Skeleton count={4} className={css.blank} />}</div>
      )}
    </section>
  )
}

/** Renders a game in one line. */
export function Chip({ game, about }: { game: Game; about?: ReactNode }) {
  const t = useT()
  const play = usePlay('/')
  const { items } = useSlice('categories')
  const vendor = items.flatMap(({ vendors }) => vendors).find((one) => one.vassalage === game.vassalage)
  const closed = game.maintenance ? t('games.closed') : undefined
  return (
    <article data-testid="game" data-game-code={game.gameCode} data-vassalage={game.vassalage}>
      <Link
        className={css.chip}
        to={gamePath(game)}
        onClick={play(game)}
        aria-label={closed ? `${game.name} · ${closed}` : t('common.playGame', { name: game.name })}
        data-testid="game.play"
      >
        <img src={imageUrl(game.image)} alt="" width={48} height={64} loading="lazy" decoding="async" />
        <span>
          <b>
            <bdi>{game.name}</bdi>
          </b>
          <small>
            <span>{vendor?.name ?? game.vassalage}</span>
            {closed || about ? <span>{' · '}</span> : null}
            <LoneText>{closed ?? about}</LoneText>
          </small>
        </span>
        <Icon name="play" size={18} />
      </Link>
    </article>
  )
}
