import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import { digestText, type Secret } from '../shared/secret.ts';
import { forgetEndedVisits, insertVisit, type ProviderVisit, visitBy } from './payments.queries.ts';

const VISIT_LIFE = 30 * MINUTE;

export interface VisitDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
}

/**
 * Creates the visits of open cashiers. The platform confirms the session, and the page receives a token of the
 * provider.
 */
export function createVisits({ db, clock, secret, platform }: VisitDeps) {
  const verify = (sessionId: string) => platform.call('/payment/provider/verify-user', { sessionId });
  return {
    open: async (sessionId: string): Promise<{ token: string; user: PlatformAnswer['body'] } | null> => {
      const { body: user } = await verify(sessionId);
      const { userId, reference, method, currency } = user;
      if (user.success !== true || (method !== 'deposit' && method !== 'withdraw')) return null;
      await forgetEndedVisits(db, new Date(clock.now()));
      const token = randomBytes(24).toString('base64url');
      await insertVisit(db, {
        token_hash: digestText(token),
        session: secret.seal('provider session', sessionId),
        user_id: String(userId),
        reference: String(reference),
        method,
        currency: String(currency),
        expires_at: after(clock, VISIT_LIFE),
      });
      return { token, user };
    },
    find: (token: string): Promise<ProviderVisit | undefined> =>
      visitBy(db, digestText(token), new Date(clock.now())),
    /** Reads the current user from the platform. */
    getUser: async (visit: ProviderVisit) =>
      (await verify(secret.open('provider session', visit.session) ?? '')).body,
  };
}
