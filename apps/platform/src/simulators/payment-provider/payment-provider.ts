import { randomBytes } from 'node:crypto';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { inTurns } from '../../infrastructure/outbox/turns.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { createCallbacks } from './callbacks.ts';
import type { ProviderMoodSwitch } from './mood.ts';
import { createPayAndPlay } from './pay-and-play.ts';
import { createPayments } from './payments.ts';
import { createPlatformClient, type PlatformClient } from './platform-client.ts';
import { createVisits } from './visits.ts';

const SWEEP_MS = SECOND;

export interface ProviderSurroundings {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  /** Shared with the platform; both sign with it. */
  readonly signingSecret: string;
  /** Where the platform listens, server to server. */
  readonly platformUrl: () => string;
  /** The page that shows the cashier, unless another is named and allowed. */
  readonly casinoUrl: () => string;
  /** Whether pages of an origin may show the cashier and be sent back to. */
  readonly mayEmbed: (origin: string) => boolean;
  readonly onError: (error: unknown) => void;
  /** Instead of calls over the network. */
  readonly platform?: PlatformClient;
}

/** The simulated payment provider: its books, what it owes the platform, and how it feels. */
export function startPaymentProvider(surroundings: ProviderSurroundings) {
  const { db, clock, secret, onError } = surroundings;
  const platform = surroundings.platform ?? createPlatformClient(surroundings);
  const mood: ProviderMoodSwitch = { current: 'well' };
  const callbacks = createCallbacks({ db, clock, platform });
  const turns = inTurns(async () => {
    await payments.sweepDue();
    await callbacks.deliverDue();
  }, onError);
  const kick = () => void turns.ask();
  const payments = createPayments({ db, clock, secret, platform, callbacks, mood, kick });
  const timer = setInterval(kick, SWEEP_MS);
  timer.unref();
  return {
    db,
    clock,
    mood,
    payments,
    visits: createVisits({ db, clock, secret, platform }),
    payAndPlay: createPayAndPlay({ platform, newId: () => randomBytes(12).toString('base64url') }),
    /** Resolves when what was due has been done. */
    sweep: turns.ask,
    close: async () => {
      clearInterval(timer);
      await turns.rest();
    },
  };
}
export type PaymentProvider = ReturnType<typeof startPaymentProvider>;

/** Where the provider's pages are, beside the platform on the same port. Loopback alone has such a name. */
export function paymentProviderOriginOf(platformUrl: string): string {
  const url = new URL(platformUrl);
  url.hostname = 'pay.localhost';
  return url.origin;
}
