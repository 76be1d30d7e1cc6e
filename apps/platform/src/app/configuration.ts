import { join } from 'node:path';
import { MARKETING_PRODUCTS, type MarketingProduct } from '@playerdesk/contract';
import { z } from 'zod';
import type { GameSettings } from '../gaming/games/game-settings.ts';
import type { EidSettings } from '../identity/eid/eid-settings.ts';
import { type PasswordCost, RECOMMENDED_COST, TEST_COST } from '../identity/password/passwords.ts';
import type { ResetLinkKind } from '../identity/password-reset/reset-links.ts';
import { DEFAULT_RATES } from '../infrastructure/exchange-rates/rates.ts';
import { type RateLimits, rateLimits } from '../infrastructure/rate-limit/rate-limit.ts';
import {
  DEFAULT_DENIED_MARKETS,
  type DeniedMarkets,
} from '../infrastructure/reference-data/denied-markets.ts';
import { randomSecret, secretIn } from '../infrastructure/secret/secret-file.ts';
import {
  DEFAULT_CASHIER_CSS,
  PAY_AND_PLAY_COUNTRIES,
  type PaymentSettings,
} from '../money/payment/payment-settings.ts';
import type { OriginSettings } from '../operations/allowed-origin.ts';
import { CAPTCHA_PATHS } from '../operations/captcha/captcha-paths.ts';
import type { CaptchaSettings } from '../operations/captcha/human-verification.ts';
import type { ProxySettings } from '../transports/http/named-country.ts';
import type { RpcSettings } from '../transports/rpc/rpc.ts';
import type { SupplierOrigins } from '../transports/static-site/static-site.ts';
import {
  type DocumentPlace,
  type DocumentSettings,
  readKeys,
} from '../verification/documents/document-settings.ts';

/** Everything a platform process is told. Made from the environment by {@link readConfiguration}. */
export interface Configuration extends OriginSettings, ProxySettings, RpcSettings {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** A folder, or 'memory'. Used unless `databaseUrl` is set. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** What seals answers and keys digests; the same in all processes of one database. */
  readonly secret: string;
  /** Folders of static files served beside the interface, the first that has a file wins. */
  readonly staticDirs: readonly string[];
  /** Where the mails' links lead; null: to this process. */
  readonly casinoUrl: string | null;
  /** Where this platform is reached from outside; null: nobody outside development knows. */
  readonly platformUrl: string | null;
  readonly defaultCountry: string;
  readonly activation: boolean;
  readonly activationCodeMinutes: number;
  /** Digits of a one-time code sent by SMS. */
  readonly otpDigits: number;
  readonly otpMinutes: number;
  /** Each licence registers residents of its own market only. */
  readonly strictMarkets: boolean;
  /** Licences under which limits of login time come before casino games for money, whatever their rules say. */
  readonly loginTimeLimits: readonly string[];
  /** Products that the operator markets, where a licence asks for consent by product. */
  readonly marketingProducts: readonly MarketingProduct[];
  readonly captcha: CaptchaSettings;
  /** Shared with whoever signs the tokens of a registration. Null: made from `secret`. */
  readonly tokenSecret: string | null;
  /** Shared with the services that read single sign-on tokens. Null: made from `secret`. */
  readonly ssoSecret: string | null;
  /** How payments are told to their provider. A `secret` of null is made from `secret` outside production. */
  readonly payment: PaymentSettings;
  readonly games: GameSettings;
  /** Null: no provider is connected, and nobody can be identified. */
  readonly eid: EidSettings | null;
  /** What pages may load from suppliers. */
  readonly suppliers: SupplierOrigins;
  readonly documents: DocumentSettings;
  /** What the links of reset mails carry. */
  readonly resetLink: ResetLinkKind;
  readonly resetMinutes: number;
  /** Whether a request for a reset link tells that an address is nobody's. */
  readonly revealPlayers: boolean;
  /** Whether who took a break may sign in to withdraw, read and hand in documents, where their rules leave them that. */
  readonly restrictedSessions: boolean;
  /** A second account of the same name, birth date and address is refused. */
  readonly refuseDuplicates: boolean;
  readonly deniedMarkets: DeniedMarkets;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly backstageToken: string;
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly demoPlayers: boolean;
  readonly passwordCost: PasswordCost;
  readonly rateLimits: RateLimits;
  /** Dump of a migrated data folder to start from. */
  readonly template?: Blob;
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []));
/** An address of which only the origin counts. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .optional();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4400),
  DATA_DIR: z.string().min(1).default('.data/platform'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PLATFORM_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  STATIC_DIR: list,
  CASINO_URL: z.url().optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_ORIGINS: list,
  TRUSTED_PROXIES: list,
  COUNTRY_HEADER: z.string().min(1).optional(),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .optional(),
  ACTIVATION: flag.default(true),
  ACTIVATION_CODE_MINUTES: z.coerce.number().int().min(10).max(60).default(30),
  OTP_DIGITS: z.coerce.number().int().min(4).max(8).default(4),
  OTP_MINUTES: z.coerce.number().int().min(1).max(30).default(5),
  DUPLICATE_ACCOUNTS: z.enum(['refuse', 'allow']).default('refuse'),
  RESTRICTED_SESSIONS: flag.default(true),
  RESET_LINK: z.enum(['key', 'token']).default('key'),
  RESET_MINUTES: z.coerce.number().int().min(5).max(120).default(30),
  REVEAL_PLAYERS: flag.default(false),
  CAPTCHA: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default('off'),
  CAPTCHA_PATHS: list,
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_ROUNDS: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  CAPTCHA_TRIES: z.coerce.number().int().min(2).max(100_000).default(300),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SSO_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PAYMENT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PAYMENT_MERCHANT_ID: z.string().min(1).max(64).default('playerdesk'),
  PAYMENT_CHANNEL_ID: z.string().min(1).max(64).default('web'),
  PAYMENT_ENVIRONMENT: z.string().min(1).max(40).optional(),
  PAYMENT_CSS: z.string().max(10_000).default(DEFAULT_CASHIER_CSS),
  GAME_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  EID_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  EID_PROVIDER_URL: origin,
  EID_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_PROVIDER_URL: origin,
  GAME_PROVIDER_URL: origin,
  CHAT_PROVIDER_URL: origin,
  THIRD_PARTY_URL: origin,
  DOCUMENTS_FOLDER: z.string().min(1).optional(),
  DOCUMENTS_KEYS: z.string().min(1).optional(),
  DOCUMENTS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  DOCUMENTS_S3_REGION: z.string().min(1).default('us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET: z.string().min(1).optional(),
  DOCUMENTS_MEGABYTES: z.coerce.number().int().min(1).max(14).default(10),
  DOCUMENTS_PER_DAY: z.coerce.number().int().min(1).max(1000).default(40),
  DOCUMENTS_REVIEW_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  TOURNAMENT_NAMES: z.enum(['full', 'short']).default('short'),
  BRAND: z.string().min(1).max(60).default('Playerdesk'),
  PAY_AND_PLAY_COUNTRIES: list,
  FUNDS_PROTECTION: z.enum(['not', 'medium', 'high']).default('not'),
  STRICT_MARKETS: flag.default(true),
  LOGIN_TIME_LIMITS: list,
  MARKETING_PRODUCTS: z
    .string()
    .default('betting,casino')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.enum(MARKETING_PRODUCTS))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Playerdesk <no-reply@playerdesk.localhost>'),
  BACKSTAGE_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEMO_PLAYERS: flag.optional(),
  RATE_LIMIT_PER_ADDRESS: z.coerce.number().int().positive().optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  RPC_REALM: z.string().min(1).max(300).default('playerdesk'),
  RPC_MESSAGES_PER_SECOND: z.coerce.number().int().positive().optional(),
  RPC_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().optional(),
});
type Environment = z.infer<typeof environmentSchema>;

/** Attempts in 15 minutes and requests in one, per address. A developer's browser and tests share an address. */
const PER_ADDRESS = { development: 5000, test: 5000, production: 60 } as const;
const REQUESTS = { development: 100_000, test: 100_000, production: 600 } as const;
const MESSAGES = { development: 1000, test: 1000, production: 50 } as const;
const CONNECTIONS = { development: 5000, test: 5000, production: 100 } as const;

/** The configuration the environment describes. Throws an error that names every wrong variable. */
export function readConfiguration(variables: NodeJS.ProcessEnv): Configuration {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  return toConfiguration(parsed.data);
}

function toConfiguration(env: Environment): Configuration {
  const isProduction = env.NODE_ENV === 'production';
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    secret: secretOf(env),
    staticDirs: env.STATIC_DIR,
    casinoUrl: env.CASINO_URL ?? null,
    platformUrl: env.PLATFORM_URL ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER ?? null,
    defaultCountry: env.DEFAULT_COUNTRY ?? (isProduction ? '' : 'MT'),
    activation: env.ACTIVATION,
    activationCodeMinutes: env.ACTIVATION_CODE_MINUTES,
    otpDigits: env.OTP_DIGITS,
    otpMinutes: env.OTP_MINUTES,
    refuseDuplicates: env.DUPLICATE_ACCOUNTS === 'refuse',
    restrictedSessions: env.RESTRICTED_SESSIONS,
    resetLink: env.RESET_LINK,
    resetMinutes: env.RESET_MINUTES,
    revealPlayers: env.REVEAL_PLAYERS,
    captcha: captchaOf(env),
    tokenSecret: env.TOKEN_SECRET ?? null,
    ssoSecret: env.SSO_SECRET ?? null,
    payment: paymentOf(env),
    games: {
      secret: env.GAME_SECRET ?? null,
      tournamentNames: env.TOURNAMENT_NAMES,
      exchangeRates: DEFAULT_RATES,
    },
    eid: eidOf(env),
    suppliers: {
      eid: env.EID_PROVIDER_URL ?? null,
      thirdParty: env.THIRD_PARTY_URL ?? null,
      payments: env.PAYMENT_PROVIDER_URL ?? null,
      games: env.GAME_PROVIDER_URL ?? null,
      chat: env.CHAT_PROVIDER_URL ?? null,
    },
    documents: documentsOf(env),
    strictMarkets: strictMarketsOf(env),
    loginTimeLimits: env.LOGIN_TIME_LIMITS,
    marketingProducts: env.MARKETING_PRODUCTS,
    deniedMarkets: DEFAULT_DENIED_MARKETS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    backstageToken: env.BACKSTAGE_TOKEN ?? randomSecret(),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    demoPlayers: !isProduction && (env.DEMO_PLAYERS ?? env.NODE_ENV === 'development'),
    passwordCost: env.NODE_ENV === 'test' ? TEST_COST : RECOMMENDED_COST,
    rateLimits: rateLimits(env.RATE_LIMIT_PER_ADDRESS ?? PER_ADDRESS[env.NODE_ENV]),
    requestsPerMinute: env.REQUESTS_PER_MINUTE ?? REQUESTS[env.NODE_ENV],
    rpcRealm: env.RPC_REALM,
    rpcMessagesPerSecond: env.RPC_MESSAGES_PER_SECOND ?? MESSAGES[env.NODE_ENV],
    rpcConnectionsPerAddress: env.RPC_CONNECTIONS_PER_ADDRESS ?? CONNECTIONS[env.NODE_ENV],
  };
}

/** Residents of one market under the licence of another are for demos alone. */
function strictMarketsOf(env: Environment): boolean {
  if (!env.STRICT_MARKETS && env.NODE_ENV === 'production') {
    throw new Error(
      'STRICT_MARKETS=0 is for demos: in production each licence serves residents of its own market',
    );
  }
  return env.STRICT_MARKETS;
}

function captchaOf(env: Environment): CaptchaSettings {
  const isRemote = env.CAPTCHA !== 'off' && env.CAPTCHA !== 'altcha';
  if (isRemote && !env.CAPTCHA_SECRET) {
    throw new Error(`CAPTCHA_SECRET is missing: ${env.CAPTCHA} gives one with the site key`);
  }
  return {
    kind: env.CAPTCHA,
    paths: env.CAPTCHA_PATHS.length > 0 ? env.CAPTCHA_PATHS : CAPTCHA_PATHS,
    secret: env.CAPTCHA_SECRET ?? null,
    verifyUrl: env.CAPTCHA_VERIFY_URL ?? null,
    cost: { rounds: env.CAPTCHA_ROUNDS, mostTries: env.CAPTCHA_TRIES },
  };
}

function paymentOf(env: Environment): PaymentSettings {
  const countries = env.PAY_AND_PLAY_COUNTRIES;
  return {
    secret: env.PAYMENT_SECRET ?? null,
    merchantId: env.PAYMENT_MERCHANT_ID,
    channelId: env.PAYMENT_CHANNEL_ID,
    environment: env.PAYMENT_ENVIRONMENT ?? (env.NODE_ENV === 'production' ? 'production' : 'test'),
    css: env.PAYMENT_CSS,
    brand: env.BRAND,
    payAndPlayCountries: countries.length > 0 ? countries : PAY_AND_PLAY_COUNTRIES,
    fundsProtection: env.FUNDS_PROTECTION,
  };
}

function eidOf(env: Environment): EidSettings | null {
  const { EID_PROVIDER_URL: providerUrl, EID_API_URL: apiUrl = providerUrl, EID_SECRET: secret } = env;
  if (apiUrl === undefined) return null;
  if (secret === undefined) throw new Error('EID_SECRET is missing: it is shared with the e-ID provider');
  return { apiUrl: apiUrl.replace(/\/$/, ''), secret };
}

function documentsOf(env: Environment): DocumentSettings {
  if (!env.DOCUMENTS_KEYS && env.NODE_ENV === 'production') {
    throw new Error(
      'DOCUMENTS_KEYS is missing: players’ documents are kept sealed, and the key is kept apart from them. Make one with: echo "1:$(openssl rand -base64 32)"',
    );
  }
  const keys = env.DOCUMENTS_KEYS ? readKeys(env.DOCUMENTS_KEYS) : null;
  return {
    keys,
    place: placeOf(env),
    mostBytes: env.DOCUMENTS_MEGABYTES * 1024 * 1024,
    perDay: env.DOCUMENTS_PER_DAY,
    reviewHours: env.DOCUMENTS_REVIEW_HOURS,
  };
}

function placeOf(env: Environment): DocumentPlace {
  const { DOCUMENTS_S3_URL: url, DOCUMENTS_S3_KEY_ID: keyId, DOCUMENTS_S3_SECRET: secret } = env;
  if (url) {
    if (!keyId || !secret) throw new Error('DOCUMENTS_S3_KEY_ID and DOCUMENTS_S3_SECRET are missing');
    return { kind: 's3', url, region: env.DOCUMENTS_S3_REGION, keyId, secret };
  }
  if (env.DOCUMENTS_FOLDER) return { kind: 'folder', folder: env.DOCUMENTS_FOLDER };
  if (env.DATABASE_URL && env.NODE_ENV === 'production') {
    throw new Error(
      'DOCUMENTS_FOLDER or DOCUMENTS_S3_URL is missing: all processes of one database keep documents in one place',
    );
  }
  if (env.DATA_DIR === 'memory') return { kind: 'memory' };
  return { kind: 'folder', folder: join(env.DATA_DIR, 'documents') };
}

function secretOf(env: Environment): string {
  if (env.PLATFORM_SECRET) return env.PLATFORM_SECRET;
  if (env.DATABASE_URL || env.NODE_ENV === 'production') {
    throw new Error(
      'PLATFORM_SECRET is missing: all processes of one database share it, and it is kept outside the database. Make one with: openssl rand -base64 32',
    );
  }
  return env.DATA_DIR === 'memory' ? randomSecret() : secretIn(env.DATA_DIR);
}
