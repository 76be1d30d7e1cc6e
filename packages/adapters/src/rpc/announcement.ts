import type { AmountUnit } from '@playerdesk/contract/internal';
import type { Kwargs } from '@playerdesk/wamp';
import { toUnit } from '../needs-unit.ts';

/** What a router announces beyond the specification, in details of WELCOME. */
export interface Announcement {
  /** Operations beyond the specification. */
  readonly extensions: readonly string[];
  /** Unit of amounts. */
  readonly amounts: AmountUnit | undefined;
  /** Procedures whose calls need a captcha token. Undefined if the router does not say. */
  readonly captcha: readonly string[] | undefined;
}

/** Reads the details `x_extensions`, `x_amounts` and `x_captcha` of WELCOME. */
export function readAnnouncement({
  x_extensions: extensions,
  x_amounts: amounts,
  x_captcha: captcha,
}: Kwargs): Announcement {
  return {
    extensions: readNames(extensions) ?? [],
    amounts: toUnit(amounts),
    captcha: readNames(captcha),
  };
}

const readNames = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
