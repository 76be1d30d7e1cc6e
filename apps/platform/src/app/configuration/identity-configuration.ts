import {
  documentedPasswordPolicy,
  nistPasswordPolicy,
  type PasswordPolicy,
} from '@playerdesk/contract/internal';
import { z } from 'zod';
import {
  type AddressSettings,
  type CustomFieldSetting,
  type EidSettings,
  type PasswordCost,
  RECOMMENDED_COST,
  type ResetLinkKind,
  readSsoAudience,
  type SsoAudience,
  TEST_COST,
  type WalletSettings,
} from '../../identity/index.ts';
import {
  DEFAULT_DENIED_MARKETS,
  type DeniedMarkets,
} from '../../infrastructure/reference-data/denied-markets.ts';
import { customFieldSettings } from './custom-field-settings.ts';
import {
  countryCodes,
  type EnvironmentName,
  flag,
  list,
  readPrevious,
  sharedSecret,
} from './environment-values.ts';
import { readWallet, walletVariables } from './wallet-configuration.ts';

/** Six random digits have 20 bits, as OWASP ASVS 5.0, 6.5.4 requires. */
export const RECOMMENDED_OTP_DIGITS = 6;

/** Registration and sign-in. */
export interface IdentityConfiguration {
  readonly activation: boolean;
  readonly activationCodeMinutes: number;
  /** Digits of a one-time code sent by SMS. */
  readonly otpDigits: number;
  readonly otpMinutes: number;
  /** Countries whose phones receive codes (ISO 3166-1). Empty: all that are not denied. */
  readonly smsCountries: readonly string[];
  /** Each license registers residents of its own market only. */
  readonly strictMarkets: boolean;
  readonly deniedMarkets: DeniedMarkets;
  /** Shared with the issuer of registration tokens. Null: derived from `secret`. */
  readonly tokenSecret: string | null;
  /** Verifies tokens that were signed before `tokenSecret` was replaced. */
  readonly previousTokenSecret: string | null;
  /** Shared with the services that read single sign-on tokens. Null: derived from `secret`. */
  readonly ssoSecret: string | null;
  /** Services that single sign-on tokens are signed for. Null (never in production): any. */
  readonly ssoAudiences: readonly SsoAudience[] | null;
  /** Null: no provider is connected, and e-ID is unavailable. */
  readonly eid: EidSettings | null;
  /** Null: no issuer is trusted, and identity wallets are unavailable. */
  readonly wallet: WalletSettings | null;
  /** Null: no supplier is connected, and addresses cannot be looked up. */
  readonly addressLookUp: AddressSettings | null;
  /** What the links in reset emails contain. */
  readonly resetLink: ResetLinkKind;
  readonly resetMinutes: number;
  /** Whether activation and password reset reveal that an address belongs to no player, or to an activated one. */
  readonly revealPlayers: boolean;
  /** Maximum active sessions per player. A sign-in beyond it ends the oldest. */
  readonly sessionsPerPlayer: number;
  /** Whether the checks before a registration reveal that an email or phone is taken. */
  readonly revealTaken: boolean;
  /** Refuses a second account with the same name, birth date and address; in Sweden also at another address. */
  readonly refuseDuplicates: boolean;
  /** Fields that the operator added to the sign-up form. */
  readonly customFields: readonly CustomFieldSetting[];
  readonly passwordCost: PasswordCost;
  readonly passwordPolicy: PasswordPolicy;
  /** Service with the range interface of Have I Been Pwned. Null: passwords are not compared with breaches. */
  readonly breachedPasswordsUrl: string | null;
  /** Domain of the passkeys. Null: the host of the casino. */
  readonly passkeyDomain: string | null;
}

export const identityVariables = z.object({
  ACTIVATION: flag.default(true),
  ACTIVATION_CODE_MINUTES: z.coerce.number().int().min(10).max(60).default(30),
  OTP_DIGITS: z.coerce.number().int().min(4).max(8).optional(),
  OTP_MINUTES: z.coerce.number().int().min(1).max(30).default(5),
  SMS_COUNTRIES: countryCodes,
  DUPLICATE_ACCOUNTS: z.enum(['refuse', 'allow']).default('refuse'),
  RESET_LINK: z.enum(['key', 'token']).default('key'),
  RESET_MINUTES: z.coerce.number().int().min(5).max(120).default(30),
  SESSIONS_PER_PLAYER: z.coerce.number().int().min(1).max(1000).default(20),
  REVEAL_PLAYERS: flag.default(false),
  REVEAL_TAKEN: flag.default(true),
  TOKEN_SECRET: sharedSecret,
  TOKEN_SECRET_PREVIOUS: sharedSecret,
  SSO_SECRET: sharedSecret,
  SSO_AUDIENCES: list,
  EID_SECRET: sharedSecret,
  EID_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...walletVariables,
  ADDRESS_LOOKUP_SECRET: sharedSecret,
  ADDRESS_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGN_UP_FIELDS: customFieldSettings,
  STRICT_MARKETS: flag.default(true),
  PASSWORD_POLICY: z.enum(['documented', 'nist']).default('documented'),
  PASSKEY_DOMAIN: z.hostname().optional(),
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https$/ }).optional(),
});
type IdentityEnvironment = z.infer<typeof identityVariables> & {
  readonly NODE_ENV: EnvironmentName;
  readonly EID_PROVIDER_URL?: string | undefined;
  readonly PLATFORM_URL?: string | undefined;
};

export function identityConfiguration(env: IdentityEnvironment): IdentityConfiguration {
  return {
    activation: env.ACTIVATION,
    activationCodeMinutes: env.ACTIVATION_CODE_MINUTES,
    otpDigits: env.OTP_DIGITS ?? (env.NODE_ENV === 'production' ? RECOMMENDED_OTP_DIGITS : 4),
    otpMinutes: env.OTP_MINUTES,
    smsCountries: env.SMS_COUNTRIES,
    refuseDuplicates: env.DUPLICATE_ACCOUNTS === 'refuse',
    resetLink: env.RESET_LINK,
    resetMinutes: env.RESET_MINUTES,
    sessionsPerPlayer: env.SESSIONS_PER_PLAYER,
    revealPlayers: env.REVEAL_PLAYERS,
    revealTaken: env.REVEAL_TAKEN,
    tokenSecret: env.TOKEN_SECRET ?? null,
    previousTokenSecret: readPrevious('TOKEN_SECRET', {
      current: env.TOKEN_SECRET,
      previous: env.TOKEN_SECRET_PREVIOUS,
    }),
    ssoSecret: env.SSO_SECRET ?? null,
    ssoAudiences:
      env.SSO_AUDIENCES.length > 0 || env.NODE_ENV === 'production'
        ? env.SSO_AUDIENCES.map(readSsoAudience)
        : null,
    eid: readEid(env),
    wallet: readWallet(env),
    addressLookUp: readAddressLookUp(env),
    strictMarkets: readStrictMarkets(env),
    deniedMarkets: DEFAULT_DENIED_MARKETS,
    customFields: env.SIGN_UP_FIELDS,
    passwordCost: env.NODE_ENV === 'test' ? TEST_COST : RECOMMENDED_COST,
    passwordPolicy: env.PASSWORD_POLICY === 'nist' ? nistPasswordPolicy : documentedPasswordPolicy,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL ?? null,
    passkeyDomain: env.PASSKEY_DOMAIN ?? null,
  };
}

/** Returns whether markets are strict. Residents of one market under another's license are allowed in demos only. */
function readStrictMarkets(env: IdentityEnvironment): boolean {
  if (!env.STRICT_MARKETS && env.NODE_ENV === 'production') {
    throw new Error(
      'STRICT_MARKETS=0 is for demos: in production each license serves residents of its own market',
    );
  }
  return env.STRICT_MARKETS;
}

function readAddressLookUp(env: IdentityEnvironment): AddressSettings | null {
  const { ADDRESS_LOOKUP_URL: url, ADDRESS_LOOKUP_SECRET: secret } = env;
  if (url === undefined) return null;
  if (secret === undefined) {
    throw new Error('ADDRESS_LOOKUP_SECRET is missing: it is shared with the address supplier');
  }
  return { url, secret };
}

function readEid(env: IdentityEnvironment): EidSettings | null {
  const { EID_PROVIDER_URL: providerUrl, EID_API_URL: apiUrl = providerUrl, EID_SECRET: secret } = env;
  if (apiUrl === undefined) return null;
  if (secret === undefined) throw new Error('EID_SECRET is missing: it is shared with the e-ID provider');
  return { apiUrl: apiUrl.replace(/\/$/, ''), secret };
}
