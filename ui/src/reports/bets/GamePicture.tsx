import { useState } from 'react'
import { pictureUrl } from '@/components/pictures'
import css from '@/reports/list/list.module.css'

/** Renders a game's thumbnail, next to the game's name. */
export function GamePicture({ image }: { image: string }) {
  const [lost, setLost] = useState<string>()
  return (
    <img
      className={css.picture}
      src={pictureUrl(image)}
      alt=""
      width={36}
      height={48}
      loading="lazy"
      decoding="async"
      data-lost={lost === image ? '' : undefined}
      onError={() => setLost(image)}
    />
  )
}
