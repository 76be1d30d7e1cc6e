import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { SIGNATURE_HEADER, signatureOf } from '../payment/signature.ts';
import { CALLBACK_SECRET } from './payment-provider.ts';
import { program } from './programs.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';

/** Where a process answers: the platform's own address, or the door of its games. */
export type Door = 'url' | 'games';

interface Process extends Record<Door, string> {
  readonly child: ChildProcess;
  isUp: boolean;
}

export type Reply = Readonly<Record<string, unknown>>;

/** Two platforms over one PostgreSQL database, of which one after the other is killed and replaced. */
export interface MortalProcesses {
  /** What became of calls: lost ones had no answer, failed ones a 5xx. */
  readonly counts: { calls: number; lost: number; failed: number; kills: number; acknowledged: number };
  url(index: number): string;
  /** Asks any process that is up, again and again, until one has answered. Signed as the payment provider does. */
  ask(door: Door, path: string, body: object): Promise<Reply>;
  /** Kills by turns, each time so many calls after the last is replaced. */
  kill(times: number, callsBetween: number, isOver: () => boolean): Promise<void>;
  close(): void;
}

export async function startMortalProcesses(
  databaseUrl: string,
  random: () => number,
): Promise<MortalProcesses> {
  const processes = await Promise.all([start(databaseUrl), start(databaseUrl)]);
  const counts = { calls: 0, lost: 0, failed: 0, kills: 0, acknowledged: 0 };
  const tryToAsk = async (address: string, body: object): Promise<Reply | null> => {
    const text = JSON.stringify(body);
    const signature = signatureOf(CALLBACK_SECRET, text, Math.floor(Date.now() / 1000));
    const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature };
    counts.calls += 1;
    try {
      const response = await fetch(address, { method: 'POST', headers, body: text });
      const reply = (await response.json()) as Reply;
      counts[response.status < 500 ? 'acknowledged' : 'failed'] += 1;
      return response.status < 500 ? reply : null;
    } catch {
      counts.lost += 1;
      return null;
    }
  };
  return {
    counts,
    url: (index) => processes[index]?.url ?? '',
    ask: async (door, path, body) => {
      for (;;) {
        const up = processes.filter(({ isUp }) => isUp);
        const one = up[Math.floor(random() * up.length)];
        const reply = one ? await tryToAsk(`${one[door]}${path}`, body) : null;
        if (reply) return reply;
        if (!one) await new Promise((resolve) => setImmediate(resolve));
      }
    },
    kill: async (times, callsBetween, isOver) => {
      for (let turn = 0; counts.kills < times; turn += 1) {
        const from = counts.calls;
        const isTime = () => counts.calls - from >= callsBetween || isOver();
        await expect.poll(isTime, { timeout: 60_000, interval: 5 }).toBe(true);
        if (isOver()) return;
        const victim = processes[turn % 2] as Process;
        victim.isUp = false;
        victim.child.kill('SIGKILL');
        counts.kills += 1;
        processes[turn % 2] = await start(databaseUrl);
      }
    },
    close: () => {
      for (const { child } of processes) child.kill('SIGKILL');
    },
  };
}

async function start(databaseUrl: string): Promise<Process> {
  const child = spawn(process.execPath, program('money-process'), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATABASE_URL: databaseUrl },
      ...{ PLATFORM_SECRET: TEST_CONFIGURATION.secret, LOG_LEVEL: 'fatal' },
      ...{ BACKSTAGE_TOKEN: TEST_CONFIGURATION.backstageToken, CASINO_URL: 'http://casino.example' },
    },
  });
  let games = '';
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, name, at = ''] = /^(Games|Playerdesk) (?:are|is) at (\S+)$/.exec(line) ?? [];
    if (name === 'Games') games = `http://127.0.0.1:${at}`;
    if (name === 'Playerdesk') return { child, url: at, games, isUp: true };
  }
  throw new Error('The process did not start');
}
