import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addressOf, type RunningSuppliers, startSuppliers, stopProcess } from './suppliers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOKEN = 'backstage-of-the-browser-tests';

/** A reference platform of its own process and database, and what surrounds it. */
export interface RunningPlatform {
  /** `http://localhost:PORT`. */
  readonly url: string;
  readonly backstage: Backstage;
  /** Providers of payments, games, chat and e-ID, and a third party. */
  readonly suppliers: RunningSuppliers;
  /** Ends the platform and its suppliers. */
  stop(): Promise<void>;
}

export interface OutboxMessage {
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
}

/** The platform's back door: mails, the clock, the visitor's country, faults. */
export interface Backstage {
  /** The address that lets a browser into the page. */
  readonly pageUrl: string;
  /** Mails and text messages to an address, newest first. */
  mailsTo(address: string): Promise<readonly OutboxMessage[]>;
  /** The newest activation code sent to an address. */
  activationCode(address: string): Promise<string>;
  advance(seconds: number): Promise<void>;
  country(code: string | null): Promise<void>;
  fault(order: { operation: string; kind: string; times?: number; milliseconds?: number }): Promise<void>;
  clearFaults(): Promise<void>;
  /** Who has an address: one, or nobody. */
  playersAt(email: string): Promise<readonly Record<string, unknown>[]>;
  /** The newest players; not all, as the platform of a whole run has hundreds. */
  newestPlayers(): Promise<readonly Record<string, unknown>[]>;
  playerCount(): Promise<number>;
  /** Anything else behind the back door, by its path. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** The bytes of a file behind the back door. */
  file(path: string): Promise<Buffer>;
  /** Puts a player into a state, for some minutes or until it is changed. */
  playerState(email: string, state: string, minutes?: number): Promise<void>;
  /** Puts a person on the national register of the excluded, for some days or until further notice. */
  exclude(person: { firstName: string; lastName: string; dateOfBirth: string; days?: number }): Promise<void>;
  /** A signed token with which a person registers. */
  identityToken(person: Record<string, unknown>): Promise<string>;
}

/** Starts a platform that serves folders of static files beside its interface, and its suppliers. */
export async function startPlatform(
  staticDirs: readonly string[],
  origins: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> {
  const suppliers = await startSuppliers(origins, TOKEN);
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/platform/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO_PLAYERS: 'true',
      PORT: '0',
      DATA_DIR: 'memory',
      BACKSTAGE_TOKEN: TOKEN,
      LOG_LEVEL: 'warn',
      STATIC_DIR: staticDirs.join(','),
      ALLOWED_ORIGINS: origins.join(','),
      // A break keeps its player out, as most markets have it.
      RESTRICTED_SESSIONS: '0',
      // The visitors of most tests are one person with many addresses.
      DUPLICATE_ACCOUNTS: 'allow',
      // The one form that shows its check does it for real; the work is small.
      CAPTCHA: 'altcha',
      CAPTCHA_PATHS: '/player/request-password-reset',
      CAPTCHA_ROUNDS: '1000',
      CAPTCHA_TRIES: '40',
      ...suppliers.variables,
      ...variables,
    },
  });
  const url = await addressOf(child, /Playerdesk is at (\S+)/, 'platform');
  await suppliers.connect(url);
  const stop = async () => {
    await stopProcess(child);
    await suppliers.stop();
  };
  return { url, backstage: createBackstage(url), suppliers, stop };
}

function createBackstage(url: string): Backstage {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    // Node does not resolve names under localhost that browsers do; the plain address is meant anyway.
    const response = await fetch(`${url}/backstage/api${path}`, {
      method,
      headers: {
        'X-Backstage-Token': TOKEN,
        Origin: url,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`Backstage ${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    (await ask(method, path, body)).json();
  const mailsTo = async (address: string) => {
    const answer = (await call('GET', `/outbox?to=${encodeURIComponent(address)}`)) as {
      messages: OutboxMessage[];
    };
    return answer.messages;
  };
  const players = async (query = '') =>
    (await call('GET', `/players${query}`)) as { players: Record<string, unknown>[]; count: number };
  return {
    pageUrl: `${url}/backstage?token=${TOKEN}`,
    mailsTo,
    async activationCode(address) {
      const [newest] = await mailsTo(address);
      const code = /\b(\d{6})\b/.exec(newest?.body ?? '')?.[1];
      if (!code) throw new Error(`No activation code was sent to ${address}`);
      return code;
    },
    advance: async (seconds) => void (await call('POST', '/clock', { seconds })),
    country: async (country) => void (await call('POST', '/ip-country', { country })),
    fault: async (order) => void (await call('POST', '/faults', order)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    playerState: async (email, state, minutes) =>
      void (await call('POST', '/player-state', { email, state, minutes: minutes ?? null })),
    exclude: async (person) => void (await call('POST', '/exclusions', person)),
    identityToken: async (person) =>
      ((await call('POST', '/identity-tokens', person)) as { token: string }).token,
    ask: async (method, path, body) => (await call(method, path, body)) as Record<string, unknown>,
    file: async (path) => Buffer.from(await (await ask('GET', path)).arrayBuffer()),
    playersAt: async (email) => (await players(`?email=${encodeURIComponent(email)}`)).players,
    newestPlayers: async () => (await players()).players,
    playerCount: async () => (await players()).count,
  };
}
