import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { brand, useErrorText, useFieldText } from '@/core'
import { useT } from '@/i18n'
import { maxProofMegabytes, type ProofPicture, type ProofPictures } from './useProofs'
import css from './withdraw.module.css'

interface ProofsProps {
  proofs: ProofPictures
  error?: string
  onChange: () => void
}

/** Renders the picture upload of proofs: select, preview, upload, remove. */
export function Proofs({ proofs, error, onChange }: ProofsProps) {
  const t = useT()
  const note = useId()
  const file = useRef<HTMLInputElement>(null)
  const fieldText = useFieldText()
  const { pictures, rejected, uploading } = proofs
  const most = brand().proofImagesMax
  const uploadedCount = pictures.filter(({ id }) => id).length
  return (
    <fieldset className={css.proofs} data-field="proofs" aria-describedby={note}>
      <legend>
        <span>{t('cashier.receipt.proofs')}</span>
        <span className="num">{t('cashier.receipt.proofCount', { count: pictures.length, most })}</span>
      </legend>
      <ul>
        {pictures.map((picture) => (
          <Picture
            key={picture.key}
            picture={picture}
            onRetry={() => proofs.retry(picture)}
            onRemove={() => {
              proofs.remove(picture)
              onChange()
            }}
          />
        ))}
        {pictures.length < most ? (
          <li>
            <input
              ref={file}
              className="sr"
              type="file"
              name="proofs"
              accept="image/png,image/jpeg"
              multiple
              tabIndex={-1}
              aria-hidden="true"
              data-testid="receipt.file"
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                currentTarget.value = ''
                onChange()
                proofs.add(files)
              }}
            />
            <button
              type="button"
              className={css.addProof}
              name="proofs"
              aria-invalid={error ? true : undefined}
              data-testid="receipt.addProof"
              onClick={() => file.current?.click()}
            >
              <Icon name="plus" size={20} />
              <span>{t('cashier.receipt.addProof')}</span>
            </button>
          </li>
        ) : null}
      </ul>
      <p id={note} className={css.hint}>
        {t('cashier.receipt.proofHint', { max: maxProofMegabytes() })}
      </p>
      <p role="status" className={uploading ? css.hint : 'sr'}>
        {uploading
          ? t('cashier.receipt.sending', { n: uploadedCount + 1, total: pictures.length })
          : pictures.length > 0
            ? t('cashier.receipt.sent', { count: uploadedCount })
            : ''}
      </p>
      {[
        ...rejected.map(({ name, reason }) =>
          reason === 'tooMany'
            ? t('cashier.receipt.tooMany', { name, most })
            : t('cashier.receipt.unfit', { name, why: fieldText(reason) }),
        ),
        error,
      ]
        .filter(Boolean)
        .map((sentence) => (
          <p key={sentence} className={css.wrong} role="alert">
            <Icon name="warn" size={14} />
            <span>{sentence}</span>
          </p>
        ))}
    </fieldset>
  )
}

interface PictureProps {
  picture: ProofPicture
  onRetry: () => void
  onRemove: () => void
}

function Picture({ picture: { file, id, error }, onRetry, onRemove }: PictureProps) {
  const t = useT()
  const errorText = useErrorText()
  const state = id ? 'kept' : error ? 'failed' : 'sending'
  return (
    <li className={css.proof} data-testid="receipt.proof" data-state={state} aria-busy={state === 'sending'}>
      <Preview file={file} />
      {state === 'sending' ? <span className={css.bar} /> : null}
      {error ? (
        <span className={css.lost} role="alert">
          <span className="sr">{errorText(error).text}</span>
          <Button size="s" icon="refresh" data-testid="receipt.proof.again" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </span>
      ) : null}
      <IconButton
        className={css.drop}
        icon="close"
        iconSize={16}
        label={t('cashier.receipt.removeProof', { name: file.name })}
        data-testid="receipt.proof.remove"
        onClick={onRemove}
      />
    </li>
  )
}

/** Renders a thumbnail from the file itself, without an object URL, so the content security policy stays unchanged. */
function Preview({ file }: { file: File }) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let live = true
    createImageBitmap(file).then(
      (bitmap) => {
        if (live && canvas.current) draw(canvas.current, bitmap)
        bitmap.close()
      },
      () => live && setBroken(true),
    )
    return () => {
      live = false
    }
  }, [file])
  return broken ? (
    <span className={css.unseen}>
      <Icon name="doc" size={28} />
      <small>
        <bdi>{file.name}</bdi>
      </small>
    </span>
  ) : (
    <canvas
      ref={canvas}
      width={192}
      height={192}
      role="img"
      aria-label={t('cashier.receipt.proofOf', { name: file.name })}
    />
  )
}

/** Draws the centre of the picture, cropped to the square. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  const side = Math.min(width, height)
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      (width - side) / 2,
      (height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    )
}
