import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { WebhookRefusal } from '../../operations/webhooks/webhook-refusal.ts';
import { authorize, storeRefused } from './authorize.ts';
import { findCashierSession } from './cashier-session.queries.ts';
import { cashierAttributes } from './cashier-session.ts';
import { allowsCredit } from './credit.ts';
import { cancel, setPending, transfer } from './payment-events.ts';
import { payingPlayer } from './payments.queries.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { Authorization, Cancellation, PendingNotice, Transfer } from './webhook.schema.ts';

/** Handles the calls of a payment provider, server to server. All payment movements happen here. */
export type ProviderCalls = ReturnType<typeof createProviderCalls>;

export function createProviderCalls(deps: ProviderDeps) {
  const { db } = deps;
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  return {
    verifyUser: ({ sessionId }: { sessionId: string }) => verifyUser(deps, sessionId),
    authorize: async (requested: Authorization, requestId: string) => {
      try {
        return await inOne((tx) => authorize(tx, deps, requested, requestId));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const stored = await inOne((tx) => storeRefused(tx, deps, requested, error, requestId));
        if (!stored.success) throw stored.refusal;
        return stored;
      }
    },
    transfer: (notification: Transfer, requestId: string) =>
      inOne((tx) => transfer(tx, deps, notification, requestId)),
    cancel: (notification: Cancellation, requestId: string) =>
      inOne((tx) => cancel(tx, deps, notification, requestId)),
    setPending: (notification: PendingNotice, requestId: string) =>
      inOne((tx) => setPending(tx, deps, notification, requestId)),
  };
}

/** Returns the owner of a cashier session, and what they may pay. */
async function verifyUser(deps: ProviderDeps, sessionId: string) {
  const { db, clock, limits, ledger, casinoUrl } = deps;
  const session = await findCashierSession(db, sessionId);
  if (!session) throw new WebhookRefusal('unknown-session');
  if (session.expires_at.getTime() <= clock.now()) throw new WebhookRefusal('session-expired');
  const player = await payingPlayer(db, session.player_id);
  const { real: balance } = await ledger.balances(db, player.id);
  const [tightest] = await limits.remaining(db, player.id, 'deposit');
  return {
    success: true as const,
    userId: player.id,
    reference: session.reference,
    method: session.method,
    currency: player.currency,
    country: player.country,
    locale: session.locale,
    balance,
    depositLeft: tightest ? Math.max(0, tightest.remaining) : null,
    // Absent: credit may be offered.
    ...(!(await allowsCredit(db, deps, player)) && { creditAllowed: false }),
    attributes: cashierAttributes(casinoUrl()),
  };
}
