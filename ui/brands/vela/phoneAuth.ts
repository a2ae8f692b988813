import type { FirebaseOptions } from '@firebase/app'

/** The phone-auth service of this brand; it is off in config.json, so nobody asks it. */
export const phoneAuth: { options: FirebaseOptions; emulator?: string } = {
  options: { apiKey: 'sandbox', authDomain: 'vela.example', projectId: 'vela-sandbox' },
}
