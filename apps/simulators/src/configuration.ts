import { z } from 'zod';
import { randomSecret, secretIn } from './shared/secret.ts';
import type { StaffDirectoryOptions } from './staff/staff-directory.ts';
import type { SimulatorsOptions } from './start-simulators.ts';

const secret = z.string().min(32, 'needs at least 32 characters');

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(4401),
  SIMULATORS_DATA_DIR: z.string().min(1).default('.data/simulators'),
  SIMULATORS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SIMULATORS_SECRET: secret.optional(),
  SIMULATORS_TOKEN: z.string().min(16).optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4400'),
  BACKSTAGE_TOKEN: z.string().min(16).optional(),
  CASINO_URL: z.url().optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  PAYMENT_SECRET: secret,
  GAME_SECRET: secret,
  EID_SECRET: secret,
  ADDRESS_LOOKUP_SECRET: secret,
  STAFF_PORT: z.coerce.number().int().min(0).max(65_535).default(4403),
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONSOLE_OIDC_CLIENT_ID: z.string().default('console'),
  CONSOLE_OIDC_CLIENT_SECRET: secret.optional(),
});

interface ProgramOptions extends Omit<SimulatorsOptions, 'onError'> {
  /** Null: no console is configured. */
  readonly staff: StaffDirectoryOptions | null;
}

/** Reads the options from the environment. Throws an error that names every wrong variable. */
export function readOptions(variables: NodeJS.ProcessEnv): ProgramOptions {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production') {
    throw new Error('The simulated suppliers are for development and tests: unset NODE_ENV=production.');
  }
  return {
    host: env.HOST,
    port: env.SIMULATORS_PORT,
    dataDir: env.SIMULATORS_DATA_DIR,
    databaseUrl: env.SIMULATORS_DATABASE_URL ?? null,
    secret: env.SIMULATORS_SECRET ?? readStoredSecret(env.SIMULATORS_DATA_DIR),
    token: env.SIMULATORS_TOKEN ?? randomSecret(),
    platformUrl: env.PLATFORM_URL,
    backstageToken: env.BACKSTAGE_TOKEN ?? null,
    casinoUrl: env.CASINO_URL ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
    paymentSecret: env.PAYMENT_SECRET,
    gameSecret: env.GAME_SECRET,
    eidSecret: env.EID_SECRET,
    addressSecret: env.ADDRESS_LOOKUP_SECRET,
    staff: readStaff(env),
  };
}

const readStoredSecret = (dataDir: string) => (dataDir === 'memory' ? randomSecret() : secretIn(dataDir));

function readStaff(env: z.infer<typeof environmentSchema>): StaffDirectoryOptions | null {
  const { CONSOLE_URL: consoleUrl, CONSOLE_OIDC_CLIENT_SECRET: clientSecret } = env;
  if (consoleUrl === undefined || clientSecret === undefined) return null;
  const server = new URL(consoleUrl);
  server.hostname = '127.0.0.1';
  const { HOST: host, STAFF_PORT: port, CONSOLE_OIDC_CLIENT_ID: clientId } = env;
  return { host, port, clientId, clientSecret, consoleUrl, consoleServerUrl: server.origin };
}
