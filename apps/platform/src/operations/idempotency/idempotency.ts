import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { claimKey, findKey, type StoredAnswer, storeAnswer } from './idempotency.queries.ts';

const RETENTION = 24 * HOUR;

/**
 * One request in one session. The same key in another session identifies another request. Calls without a session share
 * one space of keys.
 */
export interface IdempotentRequest {
  readonly key: string;
  readonly token: string | null;
  readonly operation: string;
  readonly input: unknown;
}

export interface IdempotencyService {
  /** Returns the answer stored for this request, or null. Refuses a key that was used for a different request. */
  find(request: IdempotentRequest): Promise<{ answer: unknown } | null>;
  /** Claims the key within the write's transaction, or returns the answer of the request that claimed it first. */
  claim(tx: Tx, request: IdempotentRequest): Promise<{ answer: unknown } | null>;
  store(tx: Tx, request: IdempotentRequest, answer: unknown): Promise<void>;
}

/**
 * Stores the answers of writes for 24 hours of the platform's clock. Refusals are not stored: they had no effect, so a
 * repeated call is evaluated again. Keys are digests and answers are encrypted, because the answer of a sign-in
 * contains a session id.
 */
export function createIdempotency(db: Db, clock: Clock, secret: Secret): IdempotencyService {
  const keyHash = ({ key, token }: IdempotentRequest) =>
    secret.digest('idempotency key', `${token ?? ''}\n${key}`);
  const fingerprint = ({ operation, input }: IdempotentRequest) =>
    secret.digest('idempotency input', `${operation}\n${canonical(input)}`);
  const read = (request: IdempotentRequest, stored: StoredAnswer | undefined) => {
    if (!stored || stored.expires_at.getTime() <= clock.now()) return null;
    if (stored.operation !== request.operation || stored.fingerprint !== fingerprint(request)) {
      throw new Refusal('IdempotencyKeyReused');
    }
    const answer = stored.answer === null ? null : secret.open('answer', stored.answer);
    return answer === null ? null : { answer: JSON.parse(answer) as unknown };
  };
  return {
    find: async (request) => read(request, await findKey(db, keyHash(request))),
    claim: async (tx, request) => {
      const hash = keyHash(request);
      const claimed = await claimKey(tx, {
        key_hash: hash,
        operation: request.operation,
        fingerprint: fingerprint(request),
        expires_at: after(clock, RETENTION),
        now: new Date(clock.now()),
      });
      return claimed ? null : read(request, await findKey(tx, hash));
    },
    store: async (tx, request, answer) =>
      storeAnswer(tx, keyHash(request), secret.seal('answer', JSON.stringify(answer))),
  };
}

/** Serializes to JSON with sorted keys, so that equal inputs give equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
