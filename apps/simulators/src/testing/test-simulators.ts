import { request } from 'node:http';
import type { Supplier } from '../shared/suppliers.ts';
import { type RunningSimulators, type SimulatorsOptions, startSimulators } from '../start-simulators.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any;
}

export const TOKEN = 'simulators-token-of-the-tests';
const OPTIONS: Omit<SimulatorsOptions, 'platformUrl'> = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  dataDir: 'memory',
  backstageToken: 'backstage-token-of-the-tests',
  casinoUrl: 'http://casino.example',
  allowedOrigins: [],
  secret: 'a secret that only these tests know',
  token: TOKEN,
  paymentSecret: 'a secret of the payment provider and its casino',
  gameSecret: 'a secret of the game provider and its casino',
  eidSecret: 'a secret of the e-ID provider and its casino',
  addressSecret: 'a secret of the address supplier and its casino',
  onError: () => {},
};

/** Simulators with a test platform. Closing them closes both. */
export interface TestSimulators extends RunningSimulators {
  readonly platform: TestPlatform;
  /** Calls a supplier by its host name, which fetch cannot resolve. A body makes the call a POST. */
  call(
    supplier: Supplier,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  /** Calls `/control` with the token, unless headers are given. */
  control(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
}

export async function startTestSimulators(changes: Partial<SimulatorsOptions> = {}): Promise<TestSimulators> {
  const platform = await startTestPlatform();
  const running = await startSimulators({ ...OPTIONS, platformUrl: platform.url, ...changes });
  const { url, origins } = running;
  return {
    ...running,
    platform,
    call: (supplier, path, body, headers = {}) =>
      send(url, body ? 'POST' : 'GET', path, body, { Host: new URL(origins[supplier]).host, ...headers }),
    control: (method, path, body, headers = { 'X-Simulators-Token': TOKEN }) =>
      send(url, method, `/control${path}`, body, headers),
    close: async () => {
      await running.close();
      platform.close();
    },
  };
}

function send(
  url: string,
  method: string,
  path: string,
  body: object | undefined,
  more: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { port } = new URL(url);
  const headers = { ...(body && { 'Content-Type': 'application/json' }), ...more };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        const isJson = String(received['content-type']).includes('json');
        resolve({ status, headers: received, text, body: isJson ? JSON.parse(text) : null });
      });
    });
    call.on('error', reject).end(body && JSON.stringify(body));
  });
}
