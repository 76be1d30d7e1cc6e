import { vi } from 'vitest';
import { ConnectionManager } from '../connection-manager.ts';
import type { WampFailure } from '../wamp.ts';
import { FakeRouter, type Procedures } from './fake-router.ts';

export const SECOND = 1_000;
export const IDENTITY = '/connection#getClientIdentity';
export const SESSION_INFO = '/user#getSessionInfo';
export const WATCH = '/user/account#watchBalance';
export const LOGIN = '/user#login';
export const READ = '/user/account#getProfile';

export const done = () => ({ kwargs: {} });
export const ANSWERS: Procedures = {
  [LOGIN]: done,
  [READ]: done,
  [WATCH]: done,
  [IDENTITY]: () => ({ kwargs: { clientId: 'client-1' } }),
  [SESSION_INFO]: () => ({ kwargs: { isAuthenticated: true } }),
};

/** Connects to a scripted router and records the emitted events. */
export function connectToScript(changes: Procedures = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  const events: unknown[] = [];
  const welcomes: unknown[] = [];
  const line = new ConnectionManager({
    url: 'wss://casino.example/rpc',
    realm: 'casino',
    WebSocket: router.WebSocket,
    culture: () => 'fi',
    onWelcome: (details) => welcomes.push(details),
    onRefused: () => {},
    emit: (event, data) => events.push([event, data]),
  });
  const called = (procedure: string) => router.calls.filter((frame) => frame[3] === procedure);
  const hello = (index: number) => router.sockets[index]?.sent[0] as [number, string, { authextra?: object }];
  return { router, line, events, welcomes, called, hello };
}

export const failureOf = (call: Promise<unknown>) =>
  call.catch((error: unknown) => error) as Promise<WampFailure>;
export const VISITOR = { identity: null };
export const PLAYER = { identity: 'client-1' };
export const OPEN = ['connection', { state: 'open', again: false }];
export const AGAIN = ['connection', { state: 'open', again: true }];
export const LOST = ['connection', { state: 'lost', again: false }];
export const flush = () => vi.advanceTimersByTimeAsync(0);
