import '../testing/jsdom-styles.ts';
import {
  type OperationName,
  SHARED_OPERATIONS,
  WIDGET_OPERATIONS,
  type WidgetName,
  type WidgetPart,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlayerdesk } from '../entries/index.ts';
import { destroyScenes } from '../testing/scene.ts';
import type { Playerdesk } from './playerdesk.ts';

const SIGN_IN: readonly OperationName[] = ['signIn', 'getProfile', 'signOut'];
/** Calls of an instance with a signed-in player, whichever widget is open. */
const OF_THE_INSTANCE: readonly OperationName[] = ['getSession', 'getMessagesWithStatus'];
// Cast: the operations of the contract have these names.
const NAMES = OPERATIONS.map(({ operation }) => operation.name as OperationName);
const PARTS = Object.keys(WIDGET_OPERATIONS) as WidgetPart[];

const open = new Set<Playerdesk>();
afterEach(() => {
  for (const desk of open) desk.destroy();
  open.clear();
  destroyScenes();
});

const OPTIONS: Partial<Record<WidgetName, object>> = {
  message: { kind: 'activation-complete' },
  'sign-up-token': { token: 'token-1' },
  'sign-up-oauth': { eid: { code: 'code-1', state: 'state-1' } },
  unsubscribe: { token: 'token-1' },
  tournament: { identifier: 'tournament-1' },
  external: { id: '1008' },
};

/** Mounts a part for a signed-in player where it needs one. */
async function show(part: WidgetPart, names: readonly OperationName[] = NAMES) {
  const { player } = WIDGET_OPERATIONS[part] as { player?: true };
  const platform = createMockPlatform({ script: {}, without: NAMES.filter((name) => !names.includes(name)) });
  const environment = createTestEnvironment();
  if (player) environment.tabStore.set('playerdesk:session', 'session-1');
  const desk = createPlayerdesk({
    platform,
    environment,
    dom: 'light',
    history: false,
    jurisdiction: 'MGA',
    restrictAccess: false,
    cashier: { merchantId: '1001' },
    termsVersion: '1',
  });
  open.add(desk);
  const failures: string[] = [];
  // The page of the payment provider cannot load in jsdom.
  desk.on('diagnostic', ({ code, detail }) => {
    if (code !== 'cashier-error') failures.push(`${code} ${detail ?? ''}`);
  });
  const [widget = 'account', tab] = part.split('/') as [WidgetName, string?];
  const element = document.createElement('div');
  document.body.append(element);
  const handle = desk.mount(widget, element, { ...OPTIONS[widget], ...(tab && { tab }) } as never);
  await handle.ready;
  await waitFor(() => expect(element.querySelector('[part="panel"], [part="bar"]')).not.toBeNull());
  await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).toBeNull());
  const hasFailedRead = /couldn’t load/i.test(element.textContent ?? '');
  const called = new Set(platform.calls.map(({ name }) => name));
  return { called, failures, hasFailedRead };
}

describe('a platform with only the operations that a widget requires', () => {
  it.each(PARTS)('shows %s without a failed read', async (part) => {
    proves('IN-31.enough');
    const names = [...SIGN_IN, ...WIDGET_OPERATIONS[part].required];

    const { hasFailedRead, failures } = await show(part, names);

    expect([hasFailedRead, failures]).toEqual([false, []]);
  });
});

describe('the operations that a widget calls', () => {
  it.each(PARTS)('are all in the table for %s', async (part) => {
    proves('IN-31.calls');
    const { required, optional } = WIDGET_OPERATIONS[part];
    const listed: readonly string[] = [
      ...required,
      ...optional,
      // A tab is shown inside the account.
      ...(part.startsWith('account/') ? WIDGET_OPERATIONS.account.optional : []),
      ...SHARED_OPERATIONS,
      ...SIGN_IN,
      ...OF_THE_INSTANCE,
    ];

    const { called } = await show(part);

    expect([...called].filter((name) => !listed.includes(name))).toEqual([]);
  });
});
