import { keyOf } from '../environment/key-of.ts';
import type { AccountOptions } from './account-port.ts';

const CHANNEL = 'playerdesk:sign-out';
const WORD = 'signed-out';

/** How the tabs of one brand leave together. Nothing of a session or a player travels. */
export interface SignOuts {
  announce(): void;
  close(): void;
}

export function joinSignOuts(
  { environment, brand }: Pick<AccountOptions, 'environment' | 'brand'>,
  onSignOut: () => void,
): SignOuts {
  const channel = environment.joinTabs(keyOf(CHANNEL, brand), (word) => {
    if (word === WORD) onSignOut();
  });
  return { announce: () => channel.send(WORD), close: () => channel.close() };
}
