import type { FirebaseOptions } from '@firebase/app'

/** The phone-auth service of this brand; disabled in config.json, so it is never called. */
export const phoneAuth: { options: FirebaseOptions; emulator?: string } = {
  options: { apiKey: 'sandbox', authDomain: 'vela.example', projectId: 'vela-sandbox' },
}
