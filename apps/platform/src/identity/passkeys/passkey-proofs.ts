import type { PasskeyRequestOptions, UsedCredential } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { CHALLENGE_LIFETIME, type ChallengeUse, type PasskeyChallenges } from './passkey-challenges.ts';
import { findPasskey, type PasskeyRow, storeUse } from './passkeys.queries.ts';
import { type RelyingParty, readClientData } from './relying-party.ts';
import { readUserHandle } from './user-handle.ts';

/** A proof that was verified, to be used in the transaction of what it proves. */
export interface PasskeyProof {
  readonly playerId: string;
  /** Uses the challenge and stores the use of the passkey. */
  use(tx: Tx): Promise<void>;
}

/** Asks browsers to use a passkey, and verifies what they send. */
export interface PasskeyProofs {
  /** Returns what a browser needs. Without `passkeys`, it asks for any of this domain, and the answer names none. */
  request(use: ChallengeUse, passkeys?: readonly PasskeyRow[]): Promise<PasskeyRequestOptions>;
  /**
   * Verifies a proof. With `playerId`, it must be that player's.
   * @throws Refusal `PasskeyUnknown` or `PasskeyNotAccepted`
   */
  verify(credential: UsedCredential, use: ChallengeUse, playerId?: string): Promise<PasskeyProof>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly challenges: PasskeyChallenges;
  readonly relyingParty: RelyingParty;
}

export function createPasskeyProofs({ db, clock, challenges, relyingParty }: Deps): PasskeyProofs {
  return {
    request: async (use, passkeys) => {
      const domain = relyingParty.getDomain();
      if (domain === null) throw new Refusal('NotFound');
      return {
        challenge: await challenges.create(use),
        timeout: CHALLENGE_LIFETIME,
        rpId: domain,
        ...(passkeys && { allowCredentials: passkeys.map(toDescriptor) }),
        userVerification: 'required',
      };
    },
    verify: async (credential, use, playerId) => {
      const { challenge } = readClientData(credential);
      const named = readUserHandle(credential.response.userHandle);
      const owner = playerId ?? named;
      // An authenticator may omit the user when the platform has named the passkeys.
      if (owner === null || (named !== null && named !== owner)) {
        throw new Refusal('PasskeyNotAccepted', { reason: 'user-handle' });
      }
      const verified = await challenges.verify(challenge, use, async () => {
        const passkey = await findPasskey(db, owner, credential.id);
        if (!passkey) throw new Refusal('PasskeyUnknown', { reason: 'unknown-passkey' });
        return relyingParty.verifyUsed(credential, challenge, passkey);
      });
      return {
        playerId: owner,
        use: async (tx) => {
          await challenges.spend(tx, challenge);
          const stored = { playerId: owner, credentialId: credential.id, ...verified };
          if (await storeUse(tx, stored, new Date(clock.now()))) return;
          throw new Refusal('PasskeyNotAccepted', { reason: 'counter' });
        },
      };
    },
  };
}

/** Returns how browsers name a passkey. */
export function toDescriptor({ credential_id: id, transports }: PasskeyRow) {
  return { type: 'public-key' as const, id, transports: transports.split(',').filter(Boolean) };
}
