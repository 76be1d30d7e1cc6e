import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createDataFolder } from './data-folders.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOKEN = 'simulators-of-the-browser-tests';

/** Secrets that suppliers and platform share. */
export const SHARED_SECRETS = {
  PAYMENT_SECRET: 'what the browser tests share with the payment provider',
  GAME_SECRET: 'what the browser tests share with the game provider',
  EID_SECRET: 'what the browser tests share with the e-ID provider',
  ADDRESS_LOOKUP_SECRET: 'what the browser tests share with the address supplier',
} as const;

export type SupplierName = 'eid' | 'payments' | 'games' | 'chat' | 'thirdParty';

/** The simulated suppliers in their own process. */
export interface RunningSuppliers {
  /** The origin of each, as browsers see it. */
  readonly origins: Readonly<Record<SupplierName, string>>;
  /** The control page, with its token. */
  readonly controlUrl: string;
  /** The environment variables that configure a platform for them. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sets the platform that they supply. */
  connect(platformUrl: string): Promise<void>;
  /** Puts a supplier into a simulation mode, such as `down`. */
  setMode(supplier: Exclude<SupplierName, 'thirdParty'> | 'addresses', mode: string): Promise<void>;
  /** Calls their control interface by a path below `/control`. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts the suppliers on a free port. Call `connect()` once the platform has an address. */
export async function startSuppliers(
  origins: readonly string[],
  backstageToken: string,
  { SIMULATORS_DATA_DIR: dataDir, ...variables }: Readonly<Record<string, string>> = {},
): Promise<RunningSuppliers> {
  const data = dataDir === undefined ? await createDataFolder('simulators') : null;
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/simulators/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SIMULATORS_PORT: '0',
      SIMULATORS_DATA_DIR: dataDir ?? data?.path,
      SIMULATORS_TOKEN: TOKEN,
      BACKSTAGE_TOKEN: backstageToken,
      ALLOWED_ORIGINS: origins.join(','),
      ...SHARED_SECRETS,
      ...variables,
    },
  });
  const url = await readUrl(child, /Playerdesk simulators are at (\S+)/, 'simulators');
  const ask = createControl(url);
  const named = originsAt(url);
  return {
    origins: named,
    controlUrl: `${url}/control?token=${TOKEN}`,
    variables: {
      ...SHARED_SECRETS,
      ADDRESS_LOOKUP_URL: `${url.replace('//localhost', '//127.0.0.1')}/addresses/find`,
      EID_API_URL: `${url.replace('//localhost', '//127.0.0.1')}/eid`,
      EID_PROVIDER_URL: named.eid,
      PAYMENT_PROVIDER_URL: named.payments,
      GAME_PROVIDER_URL: named.games,
      CHAT_PROVIDER_URL: named.chat,
      THIRD_PARTY_URL: named.thirdParty,
    },
    connect: async (platformUrl) => void (await ask('PUT', '/platform', { url: platformUrl })),
    setMode: async (supplier, mode) => void (await ask('POST', `/${supplier}/mode`, { mode })),
    ask,
    stop: async () => {
      await stopProcess(child);
      await data?.remove();
    },
  };
}

function originsAt(url: string): RunningSuppliers['origins'] {
  const origin = (name: string) => url.replace('//localhost', `//${name}.localhost`);
  return {
    eid: origin('eid'),
    payments: origin('pay'),
    games: origin('games'),
    chat: origin('chat'),
    thirdParty: origin('third'),
  };
}

function createControl(url: string): RunningSuppliers['ask'] {
  return async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: {
        'X-Simulators-Token': TOKEN,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`Suppliers ${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
}

/** Returns the address that a program prints once it listens. */
export function readUrl(child: ChildProcess, line: RegExp, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data.toString();
      const address = line.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The ${name} ended with ${code}:\n${output}`)));
  });
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
