import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { claimKey, findKey, type StoredAnswer, storeAnswer } from './idempotency.queries.ts';

const RETENTION = 24 * HOUR;

/** One intent of one caller. The same key of another caller is another intent. */
export interface IdempotentRequest {
  readonly key: string;
  readonly token: string | null;
  readonly operation: string;
  readonly input: unknown;
}

export interface IdempotencyService {
  /** The answer given to this intent before, or null. Refuses a key that was used for something else. */
  find(intent: IdempotentRequest): Promise<{ answer: unknown } | null>;
  /** Takes the key within the write's transaction, or finds the answer of who was first. */
  claim(tx: Tx, intent: IdempotentRequest): Promise<{ answer: unknown } | null>;
  store(tx: Tx, intent: IdempotentRequest, answer: unknown): Promise<void>;
}

/**
 * Keeps answers of writes for 24 hours of the platform's clock. Refusals are not kept: they had no effect, so the
 * call is judged anew. Keys are digests and answers are sealed, since a sign-in's answer holds a session id.
 */
export function createIdempotency(db: Db, clock: Clock, secret: Secret): IdempotencyService {
  const keyHash = ({ key, token }: IdempotentRequest) =>
    secret.digest('idempotency key', `${token ?? ''}\n${key}`);
  const fingerprint = ({ operation, input }: IdempotentRequest) =>
    secret.digest('idempotency input', `${operation}\n${canonical(input)}`);
  const read = (intent: IdempotentRequest, stored: StoredAnswer | undefined) => {
    if (!stored || stored.expires_at.getTime() <= clock.now()) return null;
    if (stored.operation !== intent.operation || stored.fingerprint !== fingerprint(intent)) {
      throw new Refusal('IdempotencyKeyReused');
    }
    const answer = stored.answer === null ? null : secret.open('answer', stored.answer);
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
        expires_at: after(clock, RETENTION),
        now: new Date(clock.now()),
      });
      return claimed ? null : read(intent, await findKey(tx, hash));
    },
    store: (tx, intent, answer) =>
      storeAnswer(tx, keyHash(intent), secret.seal('answer', JSON.stringify(answer))),
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
