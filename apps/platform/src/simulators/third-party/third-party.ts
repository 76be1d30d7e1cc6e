import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import type { Handler } from '../../operations/call/call.ts';
import type { Performer } from '../../operations/call/perform.ts';

/** What the simulated third party is made of: the reference platform's own services under another roof. */
export interface ThirdPartyParts {
  readonly handlers: readonly Handler[];
  readonly performer: Performer;
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** Whether a page of this origin may show the windows and read the session. */
  readonly mayEmbed: (origin: string) => boolean;
  /** ISO 3166-1 of every visitor. */
  readonly visitorCountry: string;
}

/** The one brand the third party has a contract with. */
export const DEMO_BRAND = 'playerdesk-demo';

/** The third party's windows by name. */
export const MODES = [
  'login',
  'registration',
  'forgot-password',
  'paynplay',
  'my-account',
  'deposit',
  'withdraw',
  'contact-us',
] as const;

/** Where the third party is, beside the platform on the same port. */
export function thirdPartyOriginOf(platformUrl: string): string {
  const url = new URL(platformUrl);
  url.hostname = 'third.localhost';
  return url.origin;
}
