import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { claimKey, findKey, type KeptAnswer, keepAnswer } from './idempotency.queries.ts';

const KEPT_FOR = 24 * HOUR;

/** One intent of one caller. The same key of another caller is another intent. */
export interface Intent {
  readonly key: string;
  readonly token: string | null;
  readonly operation: string;
  readonly input: unknown;
}

export interface IdempotencyService {
  /** The answer given to this intent before, or null. Refuses a key that was used for something else. */
  find(intent: Intent): Promise<{ answer: unknown } | null>;
  /** Takes the key within the write's transaction, or finds the answer of who was first. */
  claim(tx: Tx, intent: Intent): Promise<{ answer: unknown } | null>;
  keep(tx: Tx, intent: Intent, answer: unknown): Promise<void>;
}

/**
 * Keeps answers of writes for 24 hours of the platform's clock. Refusals are not kept: they had no effect, so the
 * call is judged anew. Keys are digests and answers are sealed, since a sign-in's answer holds a session id.
 */
export function createIdempotency(db: Db, clock: Clock, secret: Secret): IdempotencyService {
  const keyHash = ({ key, token }: Intent) => secret.digest('idempotency key', `${token ?? ''}\n${key}`);
  const fingerprint = ({ operation, input }: Intent) =>
    secret.digest('idempotency input', `${operation}\n${canonical(input)}`);
  const read = (intent: Intent, kept: KeptAnswer | undefined) => {
    if (!kept || kept.expires_at.getTime() <= clock.now()) return null;
    if (kept.operation !== intent.operation || kept.fingerprint !== fingerprint(intent)) {
      throw new Refusal('IdempotencyKeyReused');
    }
    const answer = kept.answer === null ? null : secret.open('answer', kept.answer);
    return answer === null ? null : { answer: JSON.parse(answer) as unknown };
  };
  return {
    find: async (intent) => read(intent, await findKey(db, keyHash(intent))),
    claim: async (tx, intent) => {
      const hash = keyHash(intent);
      const claimed = await claimKey(tx, {
        key_hash: hash,
        operation: intent.operation,
        fingerprint: fingerprint(intent),
        expires_at: after(clock, KEPT_FOR),
        now: new Date(clock.now()),
      });
      return claimed ? null : read(intent, await findKey(tx, hash));
    },
    keep: (tx, intent, answer) =>
      keepAnswer(tx, keyHash(intent), secret.seal('answer', JSON.stringify(answer))),
  };
}

/** JSON with keys in one order, so that the same input always reads the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
