// @chunk widget

import type { Environment } from '../environment/environment.ts';
import { getScopedKey } from '../environment/scoped-key.ts';

/** Local-storage key that the specification names. Written only when the player asks to be remembered. */
const KEY = 'email';

/** Returns the e-mail address stored for the next visit, or an empty string. */
export function readRememberedEmail(environment: Environment, brand?: string): string {
  return environment.deviceStore.get(getScopedKey(KEY, brand)) ?? '';
}

/** Stores the e-mail address for the next visit, or removes it when null. */
export function rememberEmail(environment: Environment, email: string | null, brand?: string): void {
  if (email === null) environment.deviceStore.remove(getScopedKey(KEY, brand));
  else environment.deviceStore.set(getScopedKey(KEY, brand), email);
}
