import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { hashToken } from '../session/session.ts';
import { deleteChallenge, findChallenge, insertChallenge } from './passkeys.queries.ts';

/** How long a browser may take to sign a challenge. A form may offer passkeys while the player reads it. */
export const CHALLENGE_LIFETIME = 10 * MINUTE;

/** What a challenge is for. One that was created for another purpose is refused. */
export type ChallengePurpose = 'sign-in' | 'creation' | 'step-up';

/** What a challenge is bound to. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** Digest of the session in which it is created and used. Null for a sign-in. */
  readonly sessionHash: string | null;
}

/** Challenges that a browser has to sign. Only their digests are stored, and each is used once. */
export interface PasskeyChallenges {
  /** Creates a challenge, in base64url. */
  create(use: ChallengeUse): Promise<string>;
  /**
   * Verifies the signature over a challenge. A challenge whose signature is refused is deleted.
   * @throws Refusal `PasskeyNotAccepted` For a challenge that is unknown, used, expired, or of another use.
   */
  verify<T>(challenge: string, use: ChallengeUse, verify: () => Promise<T>): Promise<T>;
  /** Uses a challenge in the transaction of what it proves. Refuses when another call used it first. */
  spend(tx: Tx, challenge: string): Promise<void>;
}

export function createPasskeyChallenges(db: Db, clock: Clock): PasskeyChallenges {
  return {
    create: async ({ purpose, sessionHash }) => {
      const challenge = randomBytes(32).toString('base64url');
      await insertChallenge(db, {
        challenge_hash: hashToken(challenge),
        purpose,
        session_hash: sessionHash,
        expires_at: after(clock, CHALLENGE_LIFETIME),
      });
      return challenge;
    },
    verify: async (challenge, { purpose, sessionHash }, verify) => {
      const hash = hashToken(challenge);
      const row = await findChallenge(db, hash, new Date(clock.now()));
      if (row?.purpose !== purpose || row.session_hash !== sessionHash) {
        throw new Refusal('PasskeyNotAccepted', { reason: 'challenge' });
      }
      try {
        return await verify();
      } catch (error) {
        if (error instanceof Refusal) await deleteChallenge(db, hash);
        throw error;
      }
    },
    spend: async (tx, challenge) => {
      if (!(await deleteChallenge(tx, hashToken(challenge)))) {
        throw new Refusal('PasskeyNotAccepted', { reason: 'replay' });
      }
    },
  };
}
