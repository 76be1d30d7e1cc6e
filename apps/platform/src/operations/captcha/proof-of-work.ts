import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { TokenReader } from './token-reader.ts';

const LIFETIME = 10 * MINUTE;

/** The difficulty of a challenge: the maximum number of attempts, and the hash rounds of each. */
export interface WorkCost {
  readonly rounds: number;
  readonly mostTries: number;
}

/**
 * Creates proof-of-work challenges with ALTCHA's library. A challenge is signed and not stored. A solution names its
 * challenge, and that challenge is used up whatever counter the solution contains: the signed key alone proves the
 * work.
 */
export function createProofOfWork(
  clock: Clock,
  secret: Secret,
  { rounds, mostTries }: WorkCost,
): TokenReader & { challenge(): Promise<string> } {
  const secrets = {
    hmacSignatureSecret: secret.digest('human verification', 'challenge'),
    hmacKeySignatureSecret: secret.digest('human verification', 'key'),
  };
  return {
    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: rounds,
        counter: randomInt(mostTries, Math.ceil(mostTries / 2)),
        // The library reads the system time. The platform reads its own clock, which may be ahead.
        expiresAt: after(clock, LIFETIME),
        ...secrets,
      });
      return JSON.stringify(challenge);
    },
    read: async (token) => {
      const payload = readPayload(token);
      if (!payload) return null;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      const { nonce, salt, expiresAt } = payload.challenge.parameters;
      const ends = (expiresAt ?? 0) * 1000;
      if (!verified || ends <= clock.now()) return null;
      return { name: `${nonce} ${salt}`, expiresAt: new Date(ends) };
    },
  };
}

/** Parses only what is needed to read on. The library validates the rest, and signed content has a known shape. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), salt: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(token: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    // Cast: the schema reads the fields that are verified, of more than the library names.
    return payloadSchema.parse(payload) as unknown as Payload;
  } catch {
    return null;
  }
}
