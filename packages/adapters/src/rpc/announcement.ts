import type { AmountUnit } from '@playerdesk/contract';
import type { Kwargs } from '@playerdesk/wamp';

/** What a router announces beyond the specification, in details of WELCOME. */
export interface Announcement {
  /** Operations beyond the specification. */
  readonly extensions: readonly string[];
  /** Unit of amounts. */
  readonly amounts: AmountUnit | undefined;
}

/** Reads the details `x_extensions` and `x_amounts` of WELCOME. */
export function readAnnouncement({ x_extensions: extensions, x_amounts: amounts }: Kwargs): Announcement {
  return {
    extensions: Array.isArray(extensions) ? extensions.filter((name) => typeof name === 'string') : [],
    amounts: amounts === 'minor' || amounts === 'major' ? amounts : undefined,
  };
}
