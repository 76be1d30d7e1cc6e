import type {
  getPasskeyRequestOptions,
  InputOf,
  OutputOf,
  signInWithPasskey,
} from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { findSignInPlayer } from '../session/open-session.queries.ts';
import type { SessionOpener } from '../session/open-session.ts';
import type { ChallengeUse } from './passkey-challenges.ts';
import type { PasskeyProofs } from './passkey-proofs.ts';

type Answer = OutputOf<typeof signInWithPasskey>;

export interface PasskeySignInService {
  start(input: object, call: Call): Promise<OutputOf<typeof getPasskeyRequestOptions>>;
  signIn(input: InputOf<typeof signInWithPasskey>, call: Call): Promise<Effect<Answer>>;
}

interface Deps {
  readonly db: Db;
  readonly limiter: RateLimiter;
  readonly proofs: PasskeyProofs;
  readonly entry: SessionOpener;
}

const SIGN_IN: ChallengeUse = { purpose: 'sign-in', sessionHash: null };

export function createPasskeySignIn({ db, limiter, proofs, entry }: Deps): PasskeySignInService {
  return {
    start: async (_input, { address }) => {
      await limiter.count('challengePerAddress', address);
      return { publicKey: await proofs.request(SIGN_IN) };
    },
    signIn: async ({ credential, ...device }, call) => {
      await limiter.count('signInPerAddress', call.address);
      const proof = await proofs.verify(credential, SIGN_IN);
      await limiter.reset('signInPerAddress', call.address);
      const player = await findSignInPlayer(db, { playerId: proof.playerId });
      if (!player) throw new Refusal('PasskeyUnknown', { reason: 'unknown-passkey' });
      if (!acceptsPasskeys(player.jurisdiction)) throw new Refusal('JurisdictionMismatch');
      await entry.assertMaySignIn(player);
      return async (tx) => {
        await lockPlayer(tx, player.id);
        await proof.use(tx);
        return entry.open(tx, player, call, { method: 'passkey', device });
      };
    },
  };
}

/** A passkey stands for the password. A market that demands an e-ID at each sign-in has no password either. */
function acceptsPasskeys(jurisdiction: string): boolean {
  return findJurisdictionRule(jurisdiction)?.signInMethods.includes('password') ?? false;
}
