import { z } from 'zod';
import {
  type Budget,
  type RateLimits,
  rateLimits,
  UNLIMITED,
} from '../../infrastructure/rate-limit/rate-limit.ts';
import { randomSecret, secretIn } from '../../infrastructure/secret/secret-file.ts';
import { flag, list, readPrevious, sharedSecret } from './environment-values.ts';
import { PLAINTEXT_CONNECTIONS, requiresMailEncryption } from './transport-security.ts';

/** The process itself: address, storage, mail and monitoring. */
export interface ProcessConfiguration {
  readonly environment: 'development' | 'test' | 'production';
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** A folder, or 'memory'. Used without a database server. */
  readonly dataDir: string;
  /** Seals the data key of the database. The same in all processes of one database. */
  readonly secret: string;
  /** Opens the data key while `secret` is being replaced. */
  readonly previousSecret: string | null;
  /** Folders of static files, served in addition to the API. The first that contains a file wins. */
  readonly staticDirs: readonly string[];
  /** The casino that emails link to. Null: this process. */
  readonly casinoUrl: string | null;
  /** The public URL of this platform. Null: this process, or in production none. */
  readonly platformUrl: string | null;
  readonly smtpUrl: string | null;
  /** Refuses a mail server that offers no TLS. */
  readonly requiresMailEncryption: boolean;
  readonly mailFrom: string;
  readonly backstageToken: string;
  readonly metricsToken: string | null;
  readonly previousMetricsToken: string | null;
  readonly logLevel: string;
  /** Maximum log lines per minute and kind of security event. Further events are counted. */
  readonly securityLinesPerMinute: number;
  readonly demoPlayers: boolean;
  /** Milliseconds between the request to stop and the end of new calls. */
  readonly stopDelay: number;
  readonly rateLimits: RateLimits;
}

export const processVariables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4400),
  DATA_DIR: z.string().min(1).default('.data/platform'),
  PLATFORM_SECRET: sharedSecret,
  PLATFORM_SECRET_PREVIOUS: sharedSecret,
  STATIC_DIR: list,
  CASINO_URL: z.url().optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ALLOW_PLAINTEXT: list.pipe(z.array(z.enum(PLAINTEXT_CONNECTIONS))),
  MAIL_FROM: z.string().min(3).default('Playerdesk <no-reply@playerdesk.localhost>'),
  BACKSTAGE_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN_PREVIOUS: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SECURITY_LINES_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(60),
  DEMO_PLAYERS: flag.optional(),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  RATE_LIMIT_PER_ADDRESS: z.coerce.number().int().positive().optional(),
  SMS_PER_HOUR: z.coerce.number().int().positive().optional(),
  SMS_PER_COUNTRY_PER_HOUR: z.coerce.number().int().positive().optional(),
  MAILS_PER_HOUR: z.coerce.number().int().positive().optional(),
  ADDRESS_LOOKUPS_PER_HOUR: z.coerce.number().int().positive().optional(),
  EID_ORDERS_PER_HOUR: z.coerce.number().int().positive().optional(),
});
export type ProcessEnvironment = z.infer<typeof processVariables> & {
  readonly DATABASE_URL?: string | undefined;
};

/** Attempts per address in 15 minutes. A developer's browser and tests share one address. */
const PER_ADDRESS = { development: 5000, test: 5000, production: 60 } as const;

/** A load balancer needs some checks to learn that a process stops. */
const STOP_DELAY_SECONDS = { development: 0, test: 0, production: 5 } as const;

/** Messages and calls of suppliers per hour in production that calls without a session may cause. */
const PRODUCTION_BUDGET: Budget = {
  sms: 1000,
  smsPerCountry: 300,
  mail: 5000,
  addressLookUps: 5000,
  eidOrders: 3000,
};

export function processConfiguration(env: ProcessEnvironment): ProcessConfiguration {
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    secret: readSecret(env),
    previousSecret: readPrevious('PLATFORM_SECRET', {
      current: env.PLATFORM_SECRET,
      previous: env.PLATFORM_SECRET_PREVIOUS,
    }),
    staticDirs: env.STATIC_DIR,
    casinoUrl: env.CASINO_URL ?? null,
    platformUrl: env.PLATFORM_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    requiresMailEncryption: requiresMailEncryption(env),
    mailFrom: env.MAIL_FROM,
    backstageToken: env.BACKSTAGE_TOKEN ?? randomSecret(),
    metricsToken: env.METRICS_TOKEN ?? null,
    previousMetricsToken: readPrevious('METRICS_TOKEN', {
      current: env.METRICS_TOKEN,
      previous: env.METRICS_TOKEN_PREVIOUS,
    }),
    logLevel: env.LOG_LEVEL,
    securityLinesPerMinute: env.SECURITY_LINES_PER_MINUTE,
    demoPlayers: env.NODE_ENV !== 'production' && (env.DEMO_PLAYERS ?? env.NODE_ENV === 'development'),
    stopDelay: (env.STOP_DELAY_SECONDS ?? STOP_DELAY_SECONDS[env.NODE_ENV]) * 1000,
    rateLimits: rateLimits(env.RATE_LIMIT_PER_ADDRESS ?? PER_ADDRESS[env.NODE_ENV], readBudget(env)),
  };
}

function readBudget(env: ProcessEnvironment): Budget {
  const defaults = env.NODE_ENV === 'production' ? PRODUCTION_BUDGET : UNLIMITED;
  return {
    sms: env.SMS_PER_HOUR ?? defaults.sms,
    smsPerCountry: env.SMS_PER_COUNTRY_PER_HOUR ?? defaults.smsPerCountry,
    mail: env.MAILS_PER_HOUR ?? defaults.mail,
    addressLookUps: env.ADDRESS_LOOKUPS_PER_HOUR ?? defaults.addressLookUps,
    eidOrders: env.EID_ORDERS_PER_HOUR ?? defaults.eidOrders,
  };
}

function readSecret(env: ProcessEnvironment): string {
  if (env.PLATFORM_SECRET) return env.PLATFORM_SECRET;
  if (env.DATABASE_URL || env.NODE_ENV === 'production') {
    throw new Error(
      'PLATFORM_SECRET is missing: all processes of one database share it, and it is kept outside the database. Make one with: openssl rand -base64 32',
    );
  }
  return env.DATA_DIR === 'memory' ? randomSecret() : secretIn(env.DATA_DIR);
}
