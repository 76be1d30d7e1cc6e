import type { Environment } from '../../environment/environment.ts';

/** Where the app is: `qr` on another device, `app` on this one. */
export type EidMode = 'qr' | 'app';

const KEY = 'playerdesk:eid-mode';

/** The player's own choice of this tab, else what the browser says of the device. */
export function getEidMode(environment: Pick<Environment, 'tabStore' | 'isMobile' | 'userAgent'>): EidMode {
  const chosen = environment.tabStore.get(KEY);
  if (chosen === 'qr' || chosen === 'app') return chosen;
  const isMobile = environment.isMobile ?? /Mobi|Android|iPhone|iPad|iPod/.test(environment.userAgent);
  return isMobile ? 'app' : 'qr';
}

/** Keeps the player's choice for this tab. */
export function rememberEidMode({ tabStore }: Pick<Environment, 'tabStore'>, mode: EidMode): void {
  tabStore.set(KEY, mode);
}
