import { useId, useState } from 'react'
import { IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Icon } from '@/components/Icon'
import { repeat, Skeleton } from '@/components/Skeleton'
import { Tag } from '@/components/Tag'
import { type Category, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link } from '@/router'
import { categoryIcon } from './categoryIcons'
import css from './GamesSheet.module.css'
import { ThemedVendorLogo } from './ThemedVendorLogo'

/** Renders the navigation as a sheet for phones: every category with its vendors. */
export default function GamesSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { items } = useSlice('categories')
  return (
    <Dialog name="gamesSheet" title={t('site.gamesShort')} onClose={onClose} closesAfterPaint>
      <Link className={css.search} to="/search" onClick={onClose} data-testid="gamesSheet.search">
        <Icon name="search" />
        <span>{t('site.search')}</span>
      </Link>
      <ul className={css.list}>
        {items.length > 0
          ? items.map((category) => <Item key={category.gameType} category={category} onClose={onClose} />)
          : repeat(7, (key) => (
              <li key={key}>
                <Skeleton className={css.blank} />
              </li>
            ))}
      </ul>
    </Dialog>
  )
}

function Item({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useT()
  const title = useCategoryTitle()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { gameType, path, page: all, lottery, count, vendors, menuCount, more } = category
  return (
    <li>
      <div className={css.row}>
        <Link className={css.type} to={path} onClick={onClose} data-testid={`gamesSheet.${gameType}`}>
          <Icon name={categoryIcon(gameType)} />
          <b>{title(category)}</b>
          <small className="num">{count > 0 ? t('site.games', { count }) : t('games.soon')}</small>
        </Link>
        <IconButton
          icon={open ? 'up' : 'down'}
          iconSize={18}
          label={t('site.vendorsOf', { name: title(category) })}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          data-testid={`gamesSheet.${gameType}.vendors`}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open ? (
        <div id={id} className={css.cells}>
          {vendors.slice(0, menuCount).map(({ vassalage: vendorCode, path, name, smallIcon, hot }) => (
            <Link
              key={vendorCode}
              className={css.cell}
              to={path}
              onClick={onClose}
              data-testid={`gamesSheet.${gameType}.${vendorCode}`}
            >
              <ThemedVendorLogo code={vendorCode} name={name} icon={smallIcon} />
              {hot ? (
                <Tag kind="hot" className={css.hot}>
                  {t('common.hot')}
                </Tag>
              ) : null}
            </Link>
          ))}
          {all && (more || lottery) ? (
            <Link className={css.all} to={all} onClick={onClose} data-testid={`gamesSheet.${gameType}.all`}>
              {t(lottery ? 'common.seeAll' : 'site.more')}
            </Link>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
