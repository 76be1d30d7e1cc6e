import type { Environment } from '../environment/environment.ts';

/** The documents' local-storage key. Written only when the player asks to be remembered. */
const KEY = 'email';

/** Players of two brands of one origin are two people: `brand` keeps them apart. */
const keyOf = (brand = '') => (brand ? `${KEY}:${brand}` : KEY);

export function readRememberedEmail(environment: Environment, brand?: string): string {
  return environment.deviceStore.get(keyOf(brand)) ?? '';
}

/** Keeps the e-mail for next time, or forgets it when null. */
export function rememberEmail(environment: Environment, email: string | null, brand?: string): void {
  if (email === null) environment.deviceStore.remove(keyOf(brand));
  else environment.deviceStore.set(keyOf(brand), email);
}
