import type pt from '../../../locales/PT.json'

/** Shape of the texts: PT defines the keys, so a wrong key is a compile error. */
export type Messages = typeof pt

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: string
  }
}

type Leaf<T, P extends string = ''> = T extends string
  ? P
  : { [K in keyof T & string]: Leaf<T[K], P extends '' ? K : `${P}.${K}`> }[keyof T & string]

/** Text keys as `area.name`. */
export type TextKey = Leaf<Messages>
