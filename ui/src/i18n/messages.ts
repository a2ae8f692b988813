import type pt from '../../../locales/PT.json'

/** The texts' shape: PT is the source of the keys, so a wrong key is a compile error. */
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

/** Every key there is, as `area.name`. */
export type TextKey = Leaf<Messages>
