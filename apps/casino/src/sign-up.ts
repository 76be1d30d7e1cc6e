import type { Playerdesk } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';

/** Opens a registration by what the visitor signs up by. */
export function signUp(desk: Playerdesk, { identify }: Settings): void {
  if (identify === 'pnp') desk.open('pnp');
  else if (identify === 'sms') desk.open('get-started', { identify });
  else desk.open('sign-up');
}
