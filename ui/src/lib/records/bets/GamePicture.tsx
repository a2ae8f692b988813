import { useState } from 'react'
import { imageUrl } from '@/components/lib/imageCdn'
import css from '@/lib/records/list/list.module.css'

/** Renders a game's thumbnail, next to the game's name. */
export function GamePicture({ image }: { image: string }) {
  const [failedImage, setFailedImage] = useState<string>()
  return (
    <img
      className={css.picture}
      src={imageUrl(image)}
      alt=""
      width={36}
      height={48}
      loading="lazy"
      decoding="async"
      data-lost={failedImage === image ? '' : undefined}
      onError={() => setFailedImage(image)}
    />
  )
}
