import { z } from 'zod';
import type { OriginSettings } from '../../operations/allowed-origin.ts';
import { CAPTCHA_PATHS } from '../../operations/captcha/captcha-paths.ts';
import type { CaptchaSettings } from '../../operations/captcha/captcha-service.ts';
import type { ProxySettings } from '../../transports/http/named-country.ts';
import type { RpcSettings } from '../../transports/rpc/rpc.ts';
import type { SupplierOrigins } from '../../transports/static-site/static-site.ts';
import { type EnvironmentName, flag, list, origin } from './environment-values.ts';

/** Allowed origins, proxies and rates of calls, and what pages may load. */
export interface TransportsConfiguration extends OriginSettings, ProxySettings, RpcSettings {
  /** Whether clients may keep the session id in a cookie that scripts cannot read. */
  readonly sessionCookies: boolean;
  /** Country of visitors without other information. Empty: unknown. */
  readonly defaultCountry: string;
  readonly captcha: CaptchaSettings;
  /** Whether pages and files describe the interfaces: /docs, /openapi.json and /procedures.json. */
  readonly contractPages: boolean;
  /** Origins from which pages may load suppliers' content. */
  readonly suppliers: SupplierOrigins;
}

export const transportsVariables = z.object({
  ALLOWED_ORIGINS: list,
  TRUSTED_PROXIES: list,
  COUNTRY_HEADER: z.string().min(1).optional(),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .optional(),
  SESSION_COOKIES: flag.default(false),
  CAPTCHA: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha']).optional(),
  CAPTCHA_PATHS: list,
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_ROUNDS: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  CAPTCHA_TRIES: z.coerce.number().int().min(2).max(100_000).default(300),
  EID_PROVIDER_URL: origin,
  PAYMENT_PROVIDER_URL: origin,
  GAME_PROVIDER_URL: origin,
  CHAT_PROVIDER_URL: origin,
  THIRD_PARTY_URL: origin,
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  CONTRACT_PAGES: flag.optional(),
  RPC_REALM: z.string().min(1).max(300).default('playerdesk'),
  RPC_MESSAGES_PER_SECOND: z.coerce.number().int().positive().optional(),
  RPC_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().optional(),
});
type TransportsEnvironment = z.infer<typeof transportsVariables>;

/** Requests per minute, messages per second and connections, per address. A developer's browser and tests share one. */
const REQUESTS = { development: 100_000, test: 100_000, production: 600 } as const;
const MESSAGES = { development: 1000, test: 1000, production: 50 } as const;
const CONNECTIONS = { development: 5000, test: 5000, production: 100 } as const;

export function transportsConfiguration(
  env: TransportsEnvironment & { readonly NODE_ENV: EnvironmentName },
): TransportsConfiguration {
  return {
    environment: env.NODE_ENV,
    allowedOrigins: env.ALLOWED_ORIGINS,
    sessionCookies: env.SESSION_COOKIES,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER ?? null,
    defaultCountry: env.DEFAULT_COUNTRY ?? (env.NODE_ENV === 'production' ? '' : 'MT'),
    captcha: readCaptcha(env),
    suppliers: {
      eid: env.EID_PROVIDER_URL ?? null,
      thirdParty: env.THIRD_PARTY_URL ?? null,
      payments: env.PAYMENT_PROVIDER_URL ?? null,
      games: env.GAME_PROVIDER_URL ?? null,
      chat: env.CHAT_PROVIDER_URL ?? null,
    },
    contractPages: env.CONTRACT_PAGES ?? env.NODE_ENV !== 'production',
    requestsPerMinute: env.REQUESTS_PER_MINUTE ?? REQUESTS[env.NODE_ENV],
    rpcRealm: env.RPC_REALM,
    rpcMessagesPerSecond: env.RPC_MESSAGES_PER_SECOND ?? MESSAGES[env.NODE_ENV],
    rpcConnectionsPerAddress: env.RPC_CONNECTIONS_PER_ADDRESS ?? CONNECTIONS[env.NODE_ENV],
  };
}

function readCaptcha(env: TransportsEnvironment & { readonly NODE_ENV: EnvironmentName }): CaptchaSettings {
  const kind = env.CAPTCHA ?? 'off';
  if (env.CAPTCHA === undefined && env.NODE_ENV === 'production') {
    throw new Error(
      'CAPTCHA is missing: without captchas, robots can guess passwords and order SMS. altcha needs no provider. off starts without.',
    );
  }
  if (kind !== 'off' && kind !== 'altcha' && !env.CAPTCHA_SECRET) {
    throw new Error(`CAPTCHA_SECRET is missing: ${kind} gives one with the site key`);
  }
  return {
    kind,
    paths: env.CAPTCHA_PATHS.length > 0 ? env.CAPTCHA_PATHS : CAPTCHA_PATHS,
    secret: env.CAPTCHA_SECRET ?? null,
    verifyUrl: env.CAPTCHA_VERIFY_URL ?? null,
    cost: { rounds: env.CAPTCHA_ROUNDS, mostTries: env.CAPTCHA_TRIES },
  };
}
