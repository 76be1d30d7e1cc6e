// Uses every entry point once, checked against the published declarations.
import { definePlatform, type HandlersFor } from '@playerdesk/adapters/define';
import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { type CashierOptions, createCashier } from '@playerdesk/cashier';
import { CONFORMANCE_CASES } from '@playerdesk/conformance';
import { describePlatform } from '@playerdesk/conformance/vitest';
import { isPlayerdeskError, type Platform, type WidgetName } from '@playerdesk/contract';
import { PROCEDURES } from '@playerdesk/contract/procedures';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { createAccount, createBrowserEnvironment } from '@playerdesk/core';
import { type Devtools, openDevtools } from '@playerdesk/devtools';
import { createMockPlatform, type MockPlatform, refuse } from '@playerdesk/testing';
import { findWidget } from '@playerdesk/testing/jsdom';
import { startMockServer } from '@playerdesk/testing/server';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';
import { prerender } from '@playerdesk/widgets/prerender';
import { SignIn, usePlayerdesk } from '@playerdesk/widgets/react';
import type { ScriptTagAttributes } from '@playerdesk/widgets/script-tag';

const platform: Platform = createRestPlatform({ baseUrl: '/rest' });
const desk: Playerdesk = createPlayerdesk({ platform, locale: 'sv' });
desk.on('deposit-success', ({ amount, currency }) => {
  const words: string = `${amount.toFixed(0)} ${currency}`;
  return words;
});
// @ts-expect-error: there is no such widget
desk.open('roulette');
// @ts-expect-error: there is no such event
desk.on('jackpot', () => {});
// @ts-expect-error: nor such an option
createPlayerdesk({ platform, colour: 'red' });

const defined: Platform = definePlatform({
  signIn: async ({ username }) => ({ sessionId: username }),
  // @ts-expect-error: the field of the input is `username`
  signUp: async ({ login }) => ({ userId: login }),
} satisfies Partial<HandlersFor<'sign-in'>>);
const mock: MockPlatform = createMockPlatform();
mock.next('signIn', refuse('sign-in.blocked'));

const tag = { 'data-platform': '/rest', 'data-theme': 'dark' } satisfies ScriptTagAttributes;
// @ts-expect-error: the attribute is `data-jurisdiction`
const misspelled = { 'data-jurisdicton': 'MGA' } satisfies ScriptTagAttributes;
const created = () => window.Playerdesk?.create({ platform: '/rest', provider: 'rpc' });
// @ts-expect-error: the call is `create`
const wrong = () => Playerdesk.creat({ platform: '/rest' });

const widget: WidgetName = 'sign-in';
const html: Promise<string> = prerender(widget, { id: 'header' });
const account = createAccount({ platform, environment: createBrowserEnvironment(), locale: 'fi' });
const options: CashierOptions = {};
provideDesk(desk);
const devtools: Devtools = openDevtools(desk, { force: true });

export const used = [
  defined,
  findWidget,
  startMockServer,
  createRpcPlatform,
  createCashier,
  describePlatform,
  isPlayerdeskError,
  CONFORMANCE_CASES,
  PROCEDURES,
  OPERATIONS,
  SignIn,
  usePlayerdesk,
  html,
  account,
  options,
  devtools,
  tag,
  misspelled,
  created,
  wrong,
];
