import { getScopedKey } from '../environment/scoped-key.ts';
import type { AccountOptions } from './account-port.ts';

const CHANNEL = 'playerdesk:sign-out';
const MESSAGE = 'signed-out';

/** Signs out all tabs of one brand together. The messages carry no session and no player data. */
export interface SignOutChannel {
  announce(): void;
  close(): void;
}

export function joinSignOutChannel(
  { environment, brand }: Pick<AccountOptions, 'environment' | 'brand'>,
  onSignOut: () => void,
): SignOutChannel {
  const channel = environment.joinTabs(getScopedKey(CHANNEL, brand), (message) => {
    if (message === MESSAGE) onSignOut();
  });
  return { announce: () => channel.send(MESSAGE), close: () => channel.close() };
}
