import { useEffect, useRef, useState } from 'react'
import { brand, type CoreError, core, type FieldError } from '@/core'

/** A selected picture and its upload state. */
export interface ProofPicture {
  key: number
  file: File
  /** Id assigned by the server after the upload. */
  id?: string
  /** Upload error; the upload can be retried. */
  error?: CoreError
}

/** A rejected file and the reason. */
export interface RejectedFile {
  name: string
  reason: FieldError | 'tooMany'
}

export interface ProofPictures {
  pictures: readonly ProofPicture[]
  rejected: readonly RejectedFile[]
  /** Ids of the uploaded pictures. */
  ids: string[]
  /** True while an upload is in progress. */
  uploading: boolean
  add: (files: readonly File[]) => void
  retry: (picture: ProofPicture) => void
  remove: (picture: ProofPicture) => void
}

let lastKey = 0

/** Uploads proof pictures one by one as soon as they are selected; the core validates them. */
export function useProofs(): ProofPictures {
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  // files selected beyond the maximum number
  const [overflow, setOverflow] = useState<readonly File[]>([])
  const queue = useRef(Promise.resolve())
  const latest = useRef({ pictures, overflow })
  useEffect(() => {
    latest.current = { pictures, overflow }
  })

  function send(picture: ProofPicture) {
    const { key, file } = picture
    const settle = (now: Partial<ProofPicture>) =>
      setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)))
    queue.current = queue.current.then(async () => {
      // removed while queued
      if (!latest.current.pictures.some((one) => one.key === key)) return
      const answer = await core().member.uploadProof({ name: file.name, content: await base64(file) })
      if (answer.status === 'ok') return settle({ id: answer.value.id })
      const reason = answer.error.kind === 'fields' ? answer.error.fields[0] : undefined
      if (!reason) return settle({ error: answer.error })
      setRejected((all) => [...all, { name: file.name, reason }])
      enqueue(
        latest.current.pictures.filter((one) => one.key !== key),
        latest.current.overflow,
      )
    })
  }

  /** Queues as many of the files as fit in addition to these pictures. */
  function enqueue(stay: readonly ProofPicture[], files: readonly File[]) {
    const room = Math.max(0, brand().proofImagesMax - stay.length)
    const queued = files.slice(0, room).map((file) => ({ key: ++lastKey, file }))
    latest.current = { pictures: [...stay, ...queued], overflow: files.slice(room) }
    setPictures(latest.current.pictures)
    setOverflow(latest.current.overflow)
    for (const picture of queued) send(picture)
  }

  function add(files: readonly File[]) {
    setRejected(files.flatMap((file) => tooLarge(file) ?? []))
    enqueue(
      latest.current.pictures,
      files.filter((file) => !tooLarge(file)),
    )
  }

  return {
    pictures,
    rejected: [...rejected, ...overflow.map(({ name }) => ({ name, reason: 'tooMany' as const }))],
    ids: pictures.flatMap(({ id }) => id ?? []),
    uploading: pictures.some(({ id, error }) => !id && !error),
    add,
    retry: (picture) => {
      setPictures((all) => all.map((one) => (one.key === picture.key ? { ...one, error: undefined } : one)))
      send(picture)
    },
    remove: ({ key }) => {
      setPictures((all) => all.filter((one) => one.key !== key))
      setRejected([])
      setOverflow([])
    },
  }
}

/** Rejects a far too large file without reading it, with the same error as the core. */
function tooLarge({ name, size }: File): RejectedFile | undefined {
  if (size <= brand().proofImageBytes) return undefined
  const max = String(maxProofMegabytes())
  return { name, reason: { field: 'content', key: 'validation.proofSize', params: { max } } }
}

/** Returns the maximum size of a picture, in megabytes. */
export const maxProofMegabytes = () => Math.floor(brand().proofImageBytes / (1024 * 1024))

/** Returns the file as base64. */
function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '')
    }
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
