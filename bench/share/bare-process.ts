import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { MeasuredPlatform } from '../platform-process.ts';
import type { Work } from './minimum.ts';

const SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

interface BareSettings {
  readonly url: string;
  readonly connections: number;
  readonly players: number;
}

/** Starts the server that writes the rows of the minimum and decides nothing. */
export async function startBare({ url, connections, players }: BareSettings): Promise<MeasuredPlatform> {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER, url, `${connections}`, `${players}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The server has no process');
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: value,
    pid,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const agent = new Agent({ keepAlive: true });

/** Makes a deposit or a round of two calls. */
export async function actOnBare(work: Work, url: string, id: string): Promise<void> {
  for (const step of [0, 1]) {
    const body = JSON.stringify({ id, amount: 1_000, currency: 'EUR' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    await new Promise((resolve, reject) => {
      const sent = request(`${url}/${work}/${step}`, { method: 'POST', agent, headers }, (response) => {
        text(response).then(resolve, reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }
}
