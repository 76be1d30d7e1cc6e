import {
  type ErrorKind,
  type EventName,
  type PlayerdeskEvents,
  playerdeskError,
} from '@playerdesk/contract/internal';
import {
  createScriptedPlatform,
  type Script,
  type ScriptedPlatform,
} from '../../../../contract/src/testing/scripted-platform.ts';
import { createTestEnvironment, type TestEnvironment } from '../../environment/test-environment.ts';
import { type Account, type AccountOptions, createAccount } from '../account.ts';

export const KEY = 'playerdesk:session';
export const CREDENTIALS = { email: 'maja@example.com', password: 'Sommar!2026' };
export const fail = (code: string, kind: ErrorKind) => () =>
  Promise.reject(playerdeskError({ code, kind, requestId: 'r' }));
export const EXPIRED = fail('generic.session-expired', 'session');

export interface Scene {
  readonly account: Account;
  readonly platform: ScriptedPlatform;
  readonly environment: TestEnvironment;
  readonly received: [EventName, PlayerdeskEvents[EventName]][];
}

export function scene(script: Script = {}, options: Partial<AccountOptions> = {}, kept?: string): Scene {
  const environment = (options.environment as TestEnvironment | undefined) ?? createTestEnvironment();
  if (kept) environment.tabStore.set(KEY, kept);
  const platform = createScriptedPlatform(script);
  const account = createAccount({ platform, environment, locale: 'en-US', ...options });
  const received: Scene['received'] = [];
  account.events.onAny((event, data) => received.push([event, data]));
  return { account, platform, environment, received };
}

export const names = ({ platform }: Scene) => platform.calls.map(({ name }) => name);
export const events = ({ received }: Scene) => received.map(([event]) => event);
