import type { Environment } from '../../environment/environment.ts';

/** Where the app is: `qr` on another device, `app` on this device. */
export type EidMode = 'qr' | 'app';

const KEY = 'playerdesk:eid-mode';

/** Returns the player's choice for this tab, else a default by the type of device. */
export function getEidMode(environment: Pick<Environment, 'tabStore' | 'isMobile' | 'userAgent'>): EidMode {
  const chosen = environment.tabStore.get(KEY);
  if (chosen === 'qr' || chosen === 'app') return chosen;
  const isMobile = environment.isMobile ?? /Mobi|Android|iPhone|iPad|iPod/.test(environment.userAgent);
  return isMobile ? 'app' : 'qr';
}

/** Stores the player's choice for this tab. */
export function rememberEidMode({ tabStore }: Pick<Environment, 'tabStore'>, mode: EidMode): void {
  tabStore.set(KEY, mode);
}
