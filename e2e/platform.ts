import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createDataFolder } from './data-folders.ts';
import { type RunningSuppliers, readUrl, startSuppliers, stopProcess } from './suppliers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOKEN = 'backstage-of-the-browser-tests';

/** The host pages (`hosts/vite.config.ts`). */
export const HOST_PAGES = 'e2e/hosts/dist';

/** A reference platform with its own process, database and suppliers. */
export interface RunningPlatform {
  /** `http://localhost:PORT`. */
  readonly url: string;
  readonly backstage: Backstage;
  /** Providers of payments, games, chat and e-ID, and a third party. */
  readonly suppliers: RunningSuppliers;
  /** Stops the platform and its suppliers. */
  stop(): Promise<void>;
}

export interface OutboxMessage {
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
}

/** Client of the platform's Backstage API: mails, the clock, the visitor's country, faults. */
export interface Backstage {
  /** The address that opens the console in a browser, with its token. */
  readonly pageUrl: string;
  /** Returns mails and text messages to an address, newest first. */
  mailsTo(address: string): Promise<readonly OutboxMessage[]>;
  /** Returns the newest activation code sent to an address. */
  activationCode(address: string): Promise<string>;
  advance(seconds: number): Promise<void>;
  country(code: string | null): Promise<void>;
  fault(order: { operation: string; kind: string; times?: number; milliseconds?: number }): Promise<void>;
  clearFaults(): Promise<void>;
  /** Returns the player with an address, as a list of at most one. */
  playersAt(email: string): Promise<readonly Record<string, unknown>[]>;
  /** Returns the newest players only. The platform of a full run has hundreds. */
  newestPlayers(): Promise<readonly Record<string, unknown>[]>;
  playerCount(): Promise<number>;
  /** Calls any other path of the Backstage API. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Returns the bytes of a file of the Backstage API. */
  file(path: string): Promise<Buffer>;
  /** Puts a player into a state, for some minutes or until it is changed. */
  playerState(email: string, state: string, minutes?: number): Promise<void>;
  /** Adds a person to the national exclusion register, for some days or until further notice. */
  exclude(person: { firstName: string; lastName: string; dateOfBirth: string; days?: number }): Promise<void>;
  /** Returns a signed token with which a person registers. */
  identityToken(person: Record<string, unknown>): Promise<string>;
}

/** Starts a platform and its suppliers. The platform also serves folders of static files. */
export async function startPlatform(
  staticDirs: readonly string[],
  origins: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> {
  const data = variables.DATA_DIR === undefined ? await createDataFolder('platform') : null;
  const suppliers = await startSuppliers(origins, TOKEN, variables);
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/platform/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO_PLAYERS: 'true',
      PORT: '0',
      DATA_DIR: data?.path,
      BACKSTAGE_TOKEN: TOKEN,
      LOG_LEVEL: 'warn',
      STATIC_DIR: staticDirs.join(','),
      ALLOWED_ORIGINS: origins.join(','),
      // A real captcha with little work.
      CAPTCHA: 'altcha',
      CAPTCHA_ROUNDS: '1000',
      CAPTCHA_TRIES: '40',
      // Only clients that ask for the cookie get it.
      SESSION_COOKIES: '1',
      ...suppliers.variables,
      ...variables,
    },
  });
  const url = await readUrl(child, /Playerdesk is at (\S+)/, 'platform');
  await suppliers.connect(url);
  const stop = async () => {
    await stopProcess(child);
    await suppliers.stop();
    await data?.remove();
  };
  return { url, backstage: createBackstage(url), suppliers, stop };
}

function createBackstage(url: string): Backstage {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    // Node does not resolve subdomains of localhost as browsers do. Call the plain address.
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
