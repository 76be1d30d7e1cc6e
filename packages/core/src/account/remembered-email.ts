import type { Environment } from '../environment/environment.ts';

/** The documents' local-storage key. Written only when the player asks to be remembered. */
const KEY = 'email';

export function readRememberedEmail(environment: Environment): string {
  return environment.deviceStore.get(KEY) ?? '';
}

/** Keeps the e-mail for next time, or forgets it when null. */
export function rememberEmail(environment: Environment, email: string | null): void {
  if (email === null) environment.deviceStore.remove(KEY);
  else environment.deviceStore.set(KEY, email);
}
