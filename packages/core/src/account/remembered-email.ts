import type { Environment } from '../environment/environment.ts';
import { keyOf } from '../environment/key-of.ts';

/** The documents' local-storage key. Written only when the player asks to be remembered. */
const KEY = 'email';

export function readRememberedEmail(environment: Environment, brand?: string): string {
  return environment.deviceStore.get(keyOf(KEY, brand)) ?? '';
}

/** Keeps the e-mail for next time, or forgets it when null. */
export function rememberEmail(environment: Environment, email: string | null, brand?: string): void {
  if (email === null) environment.deviceStore.remove(keyOf(KEY, brand));
  else environment.deviceStore.set(keyOf(KEY, brand), email);
}
