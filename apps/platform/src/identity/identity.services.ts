import type { PasswordPolicy } from '@playerdesk/contract/internal';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import type { SharedSecret } from '../infrastructure/secret/shared-secret.ts';
import { type AccountStates, createAccountStates } from './account-state/account-states.ts';
import { type ActivationCodes, createActivationCodes } from './activation/activation-codes.ts';
import { createExclusionRegister, type ExclusionRegister } from './exclusion-register/exclusion-register.ts';
import { createPersonRegister, type PersonRegister } from './exclusion-register/person-register.ts';
import { createIdentityTokens, type IdentityTokens } from './identity-token/identity-tokens.ts';
import { createKnownNetworks, type KnownNetworks } from './known-networks/known-networks.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-code/one-time-codes.ts';
import { createBreachedPasswords } from './password/breached-passwords.ts';
import { createPasswordRules, type PasswordRules } from './password/password-rules.ts';
import { createPasswords, type PasswordCost, type Passwords } from './password/passwords.ts';
import { createResetLinks, type ResetLinkKind, type ResetLinks } from './password-reset/reset-links.ts';
import { createFailedSignIns, type FailedSignIns } from './session/failed-sign-ins.ts';
import { createPasswordAttempts, type PasswordAttempts } from './session/password-attempts.ts';
import { type CashierSessionEnder, createSessions, type SessionService } from './session/session.ts';
import { createSignInResets, type SignInResets } from './sign-in-reset/sign-in-resets.ts';
import { TERMS_VERSION } from './terms/terms.ts';

export interface IdentityServiceSettings {
  readonly activationCodeMinutes: number;
  readonly otpDigits: number;
  readonly otpMinutes: number;
  readonly resetLink: ResetLinkKind;
  readonly resetMinutes: number;
  readonly sessionsPerPlayer: number;
  readonly passwordCost: PasswordCost;
  readonly passwordPolicy: PasswordPolicy;
  /** Null: passwords are not compared with breaches. */
  readonly breachedPasswordsUrl: string | null;
  /** The brand, which no password may consist of. */
  readonly brand: string;
  /** Shared with the issuer of registration tokens. */
  readonly tokenSecret: SharedSecret;
  readonly casinoUrl: () => string;
  /** Whether a second account of the same person is refused or reviewed. */
  readonly refuseDuplicates: boolean;
}

/** What other domains use of `identity`, and what proves who a player is. */
export interface IdentityServices {
  readonly accountStates: AccountStates;
  readonly exclusions: ExclusionRegister;
  readonly persons: PersonRegister;
  readonly sessions: SessionService;
  readonly failedSignIns: FailedSignIns;
  readonly knownNetworks: KnownNetworks;
  readonly passwordAttempts: PasswordAttempts;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly codes: ActivationCodes;
  readonly oneTimeCodes: OneTimeCodes;
  readonly resetLinks: ResetLinks;
  readonly signInResets: SignInResets;
  readonly identityTokens: IdentityTokens;
  /** The version of the terms that players accept. */
  readonly termsVersion: string;
}

/** @param cashierSessions - the visits to the cashier, which end with a session */
export async function createIdentityServices(
  settings: IdentityServiceSettings,
  infrastructure: Infrastructure,
  cashierSessions: CashierSessionEnder,
): Promise<IdentityServices> {
  const { db, clock, secret, outbox, pushes, limiter, audit } = infrastructure;
  const { casinoUrl, activationCodeMinutes: codeMinutes, breachedPasswordsUrl: breachedUrl } = settings;
  const knownNetworks = createKnownNetworks(db, clock, secret);
  const sessions = createSessions({
    db,
    clock,
    pushes,
    cashierSessions,
    mostPerPlayer: settings.sessionsPerPlayer,
  });
  const { refuseDuplicates } = settings;
  const passwords = await createPasswords(settings.passwordCost);
  const resetLinks = createResetLinks(clock, outbox, {
    kind: settings.resetLink,
    minutes: settings.resetMinutes,
    casinoUrl,
  });
  return {
    accountStates: createAccountStates({ audit, clock, sessions, refuseDuplicates }),
    exclusions: createExclusionRegister(db, clock, secret),
    persons: createPersonRegister(db),
    sessions,
    failedSignIns: createFailedSignIns(db, clock, secret),
    knownNetworks,
    passwordAttempts: createPasswordAttempts(db, limiter),
    passwords,
    passwordRules: createPasswordRules(
      settings.passwordPolicy,
      settings.brand,
      breachedUrl ? createBreachedPasswords(breachedUrl) : null,
    ),
    codes: createActivationCodes(clock, secret, outbox, { codeMinutes, casinoUrl }),
    oneTimeCodes: createOneTimeCodes(infrastructure, {
      digits: settings.otpDigits,
      minutes: settings.otpMinutes,
      casinoUrl,
    }),
    resetLinks,
    signInResets: createSignInResets({ clock, audit, outbox, passwords, resetLinks, sessions, casinoUrl }),
    identityTokens: createIdentityTokens(settings.tokenSecret, clock),
    termsVersion: TERMS_VERSION,
  };
}
