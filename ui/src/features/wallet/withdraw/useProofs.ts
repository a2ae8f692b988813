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
export interface RefusedFile {
  name: string
  why: FieldError | 'tooMany'
}

export interface ProofPictures {
  pictures: readonly ProofPicture[]
  refused: readonly RefusedFile[]
  /** Ids of the uploaded pictures. */
  ids: string[]
  /** True while an upload is in progress. */
  sending: boolean
  add: (files: readonly File[]) => void
  again: (picture: ProofPicture) => void
  remove: (picture: ProofPicture) => void
}

let last = 0

/** Uploads proof pictures one by one as soon as they are selected; the core validates them. */
export function useProofs(): ProofPictures {
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  // files selected beyond the maximum number
  const [beyond, setBeyond] = useState<readonly File[]>([])
  const queue = useRef(Promise.resolve())
  const latest = useRef({ pictures, beyond })
  useEffect(() => {
    latest.current = { pictures, beyond }
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
      const why = answer.error.kind === 'fields' ? answer.error.fields[0] : undefined
      if (!why) return settle({ error: answer.error })
      setRefused((all) => [...all, { name: file.name, why }])
      take(
        latest.current.pictures.filter((one) => one.key !== key),
        latest.current.beyond,
      )
    })
  }

  /** Queues as many of the files as fit in addition to these pictures. */
  function take(stay: readonly ProofPicture[], files: readonly File[]) {
    const room = Math.max(0, brand().proofImagesMax - stay.length)
    const taken = files.slice(0, room).map((file) => ({ key: ++last, file }))
    latest.current = { pictures: [...stay, ...taken], beyond: files.slice(room) }
    setPictures(latest.current.pictures)
    setBeyond(latest.current.beyond)
    for (const picture of taken) send(picture)
  }

  function add(files: readonly File[]) {
    setRefused(files.flatMap((file) => tooLarge(file) ?? []))
    take(
      latest.current.pictures,
      files.filter((file) => !tooLarge(file)),
    )
  }

  return {
    pictures,
    refused: [...refused, ...beyond.map(({ name }) => ({ name, why: 'tooMany' as const }))],
    ids: pictures.flatMap(({ id }) => id ?? []),
    sending: pictures.some(({ id, error }) => !id && !error),
    add,
    again: (picture) => {
      setPictures((all) => all.map((one) => (one.key === picture.key ? { ...one, error: undefined } : one)))
      send(picture)
    },
    remove: ({ key }) => {
      setPictures((all) => all.filter((one) => one.key !== key))
      setRefused([])
      setBeyond([])
    },
  }
}

/** Rejects a far too large file without reading it, with the same error as the core. */
function tooLarge({ name, size }: File): RefusedFile | undefined {
  const most = brand().proofImageBytes
  if (size <= most) return undefined
  const max = String(Math.floor(most / (1024 * 1024)))
  return { name, why: { field: 'content', key: 'validation.proofSize', params: { max } } }
}

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
