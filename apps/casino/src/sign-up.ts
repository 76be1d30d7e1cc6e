import type { Playerdesk } from '@playerdesk/widgets';
import type { Settings } from './settings.ts';

/** Opens a registration. Visitors who are identified by phone start with the phone number. */
export function signUp(desk: Playerdesk, { identify }: Settings, widget: 'get-started' | 'sign-up'): void {
  if (identify === 'sms') desk.open('get-started', { identify });
  else desk.open(widget);
}
