import type { Configuration } from '../configuration.ts';
import { DEFAULT_RATES } from '../exchange-rates/rates.ts';
import { CAPTCHA_PATHS } from '../human-verification/captcha-paths.ts';
import { TEST_COST } from '../password/passwords.ts';
import { PAY_AND_PLAY_COUNTRIES } from '../payment/payment-settings.ts';
import { rateLimits } from '../rate-limit/rate-limit.ts';
import { DEFAULT_DENIED_MARKETS } from '../reference-data/denied-markets.ts';

/** A platform in memory with cheap hashes and generous limits per address. */
export const TEST_CONFIGURATION: Configuration = {
  environment: 'test',
  host: '127.0.0.1',
  port: 0,
  dataDir: 'memory',
  databaseUrl: null,
  secret: 'a secret that only tests know, and all of them',
  staticDirs: [],
  casinoUrl: 'http://casino.example',
  platformUrl: null,
  allowedOrigins: [],
  trustedProxies: [],
  countryHeader: null,
  defaultCountry: 'MT',
  activation: true,
  activationCodeMinutes: 30,
  otpDigits: 4,
  otpMinutes: 5,
  refuseDuplicates: true,
  restrictedSessions: false,
  resetLink: 'key',
  resetMinutes: 30,
  revealPlayers: false,
  captcha: {
    kind: 'off',
    paths: CAPTCHA_PATHS,
    secret: null,
    verifyUrl: null,
    cost: { rounds: 1, mostTries: 10 },
  },
  tokenSecret: null,
  ssoSecret: null,
  payment: {
    secret: null,
    merchantId: 'merchant-of-the-tests',
    channelId: 'channel-of-the-tests',
    environment: 'test',
    css: 'body { margin: 0; }',
    brand: 'Testcasino',
    payAndPlayCountries: PAY_AND_PLAY_COUNTRIES,
    fundsProtection: 'medium',
  },
  games: { secret: null, tournamentNames: 'short', exchangeRates: DEFAULT_RATES },
  documents: {
    place: { kind: 'memory' },
    keys: null,
    mostBytes: 1024 * 1024,
    perDay: 40,
    reviewHours: 24,
  },
  strictMarkets: true,
  deniedMarkets: DEFAULT_DENIED_MARKETS,
  smtpUrl: null,
  mailFrom: 'Playerdesk <no-reply@playerdesk.localhost>',
  backstageToken: 'backstage-token-of-the-tests',
  metricsToken: null,
  logLevel: 'silent',
  demoPlayers: false,
  passwordCost: TEST_COST,
  rateLimits: rateLimits(10_000),
  requestsPerMinute: 1_000_000,
  rpcRealm: 'playerdesk',
  rpcMessagesPerSecond: 1000,
  rpcConnectionsPerAddress: 10_000,
};
