import type { Environment } from '../environment/environment.ts';

const CHANNEL = 'playerdesk:sign-out';
const WORD = 'signed-out';

/** How the tabs of one brand leave together. Nothing of a session or a player travels. */
export interface SignOuts {
  announce(): void;
  close(): void;
}

export function joinSignOuts(environment: Environment, brand: string, onSignOut: () => void): SignOuts {
  const channel = environment.joinTabs(brand === '' ? CHANNEL : `${CHANNEL}:${brand}`, (word) => {
    if (word === WORD) onSignOut();
  });
  return { announce: () => channel.send(WORD), close: () => channel.close() };
}
