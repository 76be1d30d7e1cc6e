import { toPlayerdeskError } from '@playerdesk/contract';
import { textOfError } from '../view/error-text.ts';
import type { ArrivalDesk } from './arrival-desk.ts';

/** What a mail's link asks for. */
type Links = Readonly<Record<'reset-pw-key' | 'activation-key', string | null>>;

/** Does what the link that led to this page is for. */
export async function followLink(desk: ArrivalDesk, links: Links): Promise<void> {
  if (links['reset-pw-key']) desk.open('reset-password', { resetKey: links['reset-pw-key'] });
  if (links['activation-key']) await activateBy(desk, links['activation-key']);
}

/** The key alone says whose account it is; nobody has to be signed in. */
async function activateBy(desk: ArrivalDesk, code: string): Promise<void> {
  try {
    await desk.account.activate({ code });
    desk.open('message', { kind: 'activation-complete' });
  } catch (thrown) {
    // A new code is asked for where the code is entered.
    const form = desk.open('activation-form', {});
    const error = toPlayerdeskError(thrown);
    await form.ready;
    form.notify({ level: 'error', text: textOfError(await desk.texts(), error) });
  }
}
