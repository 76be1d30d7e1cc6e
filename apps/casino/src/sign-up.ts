import type { Playerdesk } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';

/** Opens a way to an account; where visitors are known by their phone, that is the one that asks for it first. */
export function signUp(desk: Playerdesk, { identify }: Settings, widget: 'get-started' | 'sign-up'): void {
  if (identify === 'sms') desk.open('get-started', { identify });
  else desk.open(widget);
}
