import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { UsedTokens } from '../used-tokens/used-tokens.ts';
import { createProofOfWork, type WorkCost } from './proof-of-work.ts';
import { createRemoteVerifier, type RemoteProvider } from './remote-verifier.ts';

export type CaptchaKind = 'off' | 'altcha' | RemoteProvider;

export interface CaptchaSettings {
  readonly kind: CaptchaKind;
  /** Paths whose calls require a captcha token. */
  readonly paths: readonly string[];
  /** The provider's secret. Null for ALTCHA. */
  readonly secret: string | null;
  /** Overrides the provider's verification URL. */
  readonly verifyUrl: string | null;
  readonly cost: WorkCost;
}

export interface CaptchaService {
  /** Returns a proof-of-work challenge for a visitor's browser, as text. */
  challenge(): Promise<string>;
  /** Whether calls of a REST path need a token, over either protocol. */
  guards(path: string): boolean;
  /** Refuses a call to a protected path whose token is invalid or was used before. */
  check(path: string, token: string | null, address: string): Promise<void>;
}

export function createCaptchaService(
  { kind, paths, ...settings }: CaptchaSettings,
  { db, clock, secret, usedTokens }: { db: Db; clock: Clock; secret: Secret; usedTokens: UsedTokens },
): CaptchaService {
  const work = createProofOfWork(clock, secret, settings.cost);
  const recipient = kind === 'off' || kind === 'altcha' ? work : createRemoteVerifier(kind, settings, clock);
  const guards = (path: string) => kind !== 'off' && paths.includes(path);
  return {
    challenge: work.challenge,
    guards,
    check: async (path, token, address) => {
      if (!guards(path)) return;
      const proof = token === null ? null : await recipient.read(token, address);
      const isFresh =
        proof !== null && (await usedTokens.use(db, `human ${kind}`, proof.name, proof.expiresAt));
      if (!isFresh) throw new Refusal('HumanVerificationRequired');
    },
  };
}
