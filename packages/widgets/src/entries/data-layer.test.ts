import {
  ERROR_CATALOG,
  type ErrorKind,
  type EventName,
  type PlayerdeskEvents,
} from '@playerdesk/contract/internal';
import { describe, expect, it, vi } from 'vitest';
import { scene } from '../testing/scene.ts';
import { connectDataLayer, type DataLayerEntry, type DataLayerOptions } from './data-layer.ts';

/** Creates a data layer over a desk that emits on demand. */
function connected(options: DataLayerOptions = {}) {
  const pushed: DataLayerEntry[] = [];
  const refused: object[] = [];
  const { desk } = scene();
  const off = connectDataLayer(desk, {
    push: (entry) => pushed.push(entry),
    onRefused: (refusal) => refused.push(refusal),
    ...options,
  });
  const tell = <N extends EventName>(event: N, data: PlayerdeskEvents[N]) =>
    desk.account.events.emit(event, data);
  return { pushed, refused, tell, off };
}
const PAYMENT = { reference: 'p-1', amount: 12_345, currency: 'EUR' };
const PLAYER = { userId: 'u-1', isActivated: true, currency: 'EUR', country: 'MT' };

describe('the data layer', () => {
  it.each([
    ['signed-in', { player: PLAYER }, { event: 'login', method: 'playerdesk' }],
    ['widget-opened', { widget: 'deposit', modal: true }, { event: 'begin_checkout' }],
    ['widget-opened', { widget: 'account', modal: true }, { event: 'screen_view', screen_name: 'account' }],
    [
      'sign-up-error',
      { code: 'sign-up.email-taken', field: 'email' },
      { event: 'sign_up_error', description: 'sign-up.email-taken' },
    ],
    ['deposit-success', PAYMENT, { event: 'purchase' }],
    [
      'deposit-failure',
      { code: 'cashier.refused' },
      { event: 'deposit_failure', description: 'cashier.refused' },
    ],
    ['withdraw-success', PAYMENT, { event: 'withdrawal' }],
    [
      'game-opened',
      { gameId: '17', identifier: 'nine-faces', playMode: 'demo', path: '/play/17' },
      { event: 'select_content', content_type: 'demo_game', content_id: '17' },
    ],
    [
      'error',
      { code: 'generic.network', kind: 'network', requestId: 'r-1' },
      { event: 'exception', description: 'generic.network', fatal: false },
    ],
  ] as const)('receives %s under its GA4 name', (event, data, entry) => {
    const { pushed, tell } = connected();
    tell(event, data as never);
    expect(pushed).toEqual([entry]);
  });

  it('receives a registration once, when the first step of a registered player appears', () => {
    const { pushed, tell } = connected();
    for (const [index, step] of ['identify', 'accept', 'activation', 'bonus'].entries())
      tell('sign-up-step', { step, index, count: 4, number: `${index + 1}/4` });
    expect(pushed.map(({ event }) => event)).toEqual([
      'sign_up_step',
      'sign_up_step',
      'sign_up',
      'sign_up_step',
    ]);
  });

  it.each([
    ['EUR', 123.45],
    ['JPY', 12_345],
    ['KWD', 12.345],
  ])('receives %s in its own decimals when amounts are enabled', (currency, value) => {
    const { pushed, tell } = connected({ amounts: true });
    tell('deposit-success', { ...PAYMENT, currency });
    expect(pushed).toEqual([{ event: 'purchase', value, currency }]);
  });

  it('receives nothing about safer gambling, documents and messages', () => {
    const { pushed, tell } = connected();
    tell('limits-changed', {});
    tell('deposit-limits-complete', {});
    tell('limits-declined', {});
    tell('document-handed-in', { type: 'passport' as never });
    tell('inbox-changed', { unread: 3 });
    for (const widget of ['self-exclude', 'reality-check', 'verify', 'source-of-wealth', 'message'] as const)
      tell('widget-opened', { widget, modal: true });

    expect(pushed).toEqual([]);
  });

  it.each<ErrorKind>(['refused', 'session', 'cancelled'])(
    'receives nothing about a call that was %s, because it may concern a break',
    (kind) => {
      const { pushed, tell } = connected();
      tell('error', { code: 'sign-in.player-self-blocked', kind });
      expect(pushed).toEqual([]);
    },
  );

  it('receives a failed registration or deposit but no block, break or limit as the reason', () => {
    const { pushed, tell } = connected();
    const codes = ['sign-up', 'payment'].flatMap((area) =>
      Object.values(ERROR_CATALOG[area as 'sign-up' | 'payment']).map((key) => `${area}.${key}`),
    );
    for (const code of codes)
      tell(code.startsWith('payment') ? 'deposit-failure' : 'sign-up-error', { code });
    expect(pushed).toHaveLength(codes.length);

    const reported = new Set(pushed.flatMap(({ description }) => description ?? []));
    expect(codes.filter((code) => !reported.has(code))).toEqual([
      'sign-up.email-blacklisted',
      'sign-up.region-blocked',
      'sign-up.blocked',
      'sign-up.blocked',
      'sign-up.blocked',
      'sign-up.blocked',
      'sign-up.player-self-blocked',
      'sign-up.login-time-blocked',
      'sign-up.blacklisted',
      'sign-up.spel-paus-validation-error',
      'payment.deposit-limit',
      'payment.deposit-blocked',
    ]);
  });

  it('receives nothing after a break has started', () => {
    const { pushed, tell } = connected();
    tell('break-began', { kind: 'self-exclusion', until: null });
    tell('signed-in', { player: PLAYER });
    tell('widget-opened', { widget: 'deposit', modal: true });

    expect(pushed).toEqual([]);
  });

  it('is the window’s by default and receives nothing after it is detached', () => {
    const { desk } = scene();
    vi.stubGlobal('dataLayer', undefined);
    const off = connectDataLayer(desk);
    desk.account.events.emit('widget-opened', { widget: 'sign-in', modal: false });
    off();
    desk.account.events.emit('widget-opened', { widget: 'account', modal: false });

    expect((globalThis as { dataLayer?: unknown[] }).dataLayer).toEqual([
      { event: 'screen_view', screen_name: 'sign-in' },
    ]);
  });
});

describe('the firewall of the data layer', () => {
  const PERSONAL: readonly (readonly [string, string | number])[] = [
    ['email', 'none'],
    ['userEmail', 'none'],
    ['user_id', 'u-1'],
    ['playerId', 7],
    ['first_name', 'Maja'],
    ['phone', 'none'],
    ['birthDate', 'none'],
    ['name', 'Maja'],
    ['givenName', 'Maja'],
    ['customer_id', 7],
    ['passport', 'none'],
    ['session_id', 'none'],
    ['city_label', 'maja@example.com'],
    ['campaign', 'maja%40example.com'],
    ['campaign', '+356 7999 1234'],
    ['campaign', '1990-04-12'],
    ['campaign', '12/4/1990'],
    ['campaign', '1990/04/12'],
    ['contact', 35_679_991_234],
    ['campaign', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ['campaign', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
    ['campaign', '0123456789abcdef01234567'],
    ['page', 'https://casino.example/?reset-pw-key=abc'],
    ['note', 'x'.repeat(101)],
    ['value', Number.NaN],
  ];
  it.each(PERSONAL)('drops an entry of the host with %s = %s', (name, value) => {
    const { pushed, refused, tell } = connected({ decorate: (entry) => ({ ...entry, [name]: value }) });
    tell('widget-opened', { widget: 'account', modal: true });
    expect(pushed).toEqual([]);
    expect(refused).toEqual([{ event: 'screen_view', parameter: name, why: expect.any(String) }]);
  });

  it.each([
    ['campaign', 'autumn-2026'],
    ['brand', 'Blue Harbour'],
    ['step_index', 3],
    ['items', 123_456],
    ['campaign_name', 'autumn'],
    ['rate', 0.12345678],
    ['first_visit', true],
  ])('passes an entry of the host with %s = %s', (name, value) => {
    const { pushed, refused, tell } = connected({ decorate: (entry) => ({ ...entry, [name]: value }) });
    tell('widget-opened', { widget: 'account', modal: true });
    expect(pushed).toEqual([{ event: 'screen_view', screen_name: 'account', [name]: value }]);
    expect(refused).toEqual([]);
  });

  it('checks the payload of an event as well', () => {
    const { pushed, refused, tell } = connected();
    tell('sign-up-error', { code: 'maja@example.com is taken' });

    expect(pushed).toEqual([]);
    expect(refused).toEqual([
      { event: 'sign_up_error', parameter: 'description', why: 'looks like an e-mail address' },
    ]);
  });

  it('warns on the console by default without the value', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { desk } = scene();
    connectDataLayer(desk, { push: () => {} });
    desk.account.events.emit('sign-up-error', { code: 'maja@example.com' });

    expect(warn.mock.calls).toEqual([
      ['Playerdesk kept "sign_up_error" out of the data layer: description looks like an e-mail address.'],
    ]);
  });
});
