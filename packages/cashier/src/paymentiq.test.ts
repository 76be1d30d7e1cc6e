import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCashier } from './create-cashier.ts';
import type { CashierEvent } from './event.ts';
import { ENVIRONMENTS } from './frame/environments.ts';
import {
  type BootstrapperApi,
  type BootstrapperVersion,
  bootstrappedFrame,
  installBootstrapper,
  VERSIONS,
} from './testing/bootstrapper.ts';
import { CHECKOUT, CONFIGURATION, fakePage, stage } from './testing/fake-page.ts';

// PaymentIQ's published bootstrappers say what the documents leave open: addresses, origins and shapes of messages.

const NAMES = ['production', 'mrgreen', 'casumo', 'test', 'development'];
const PAY = 'https://pay.paymentiq.io';
const LOCAL = /^http:/;
const KNOWN = Object.values(ENVIRONMENTS).flatMap(({ origins }) => origins);

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // Fingerprints need a canvas and say so on the console; the bootstrappers log every message that they refuse.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  // A bootstrapper gives its frame ten seconds. No timer may fire in a window that is gone.
  for (const { value } of vi.mocked(globalThis.setTimeout).mock.results) clearTimeout(value);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

interface Observed {
  readonly address: URL;
  /** Origins to which it posts. */
  readonly targets: readonly unknown[];
  /** Origins whose messages it reads. */
  readonly read: readonly string[];
}
const observed = new Map<string, Promise<Observed>>();

/** Observes a bootstrapper in an environment, once: each computes a fingerprint, which takes its time. */
function observe(version: BootstrapperVersion, environment: string): Promise<Observed> {
  const key = `${version} ${environment}`;
  const known = observed.get(key) ?? look(version, environment);
  observed.set(key, known);
  return known;
}

async function look(version: BootstrapperVersion, environment: string): Promise<Observed> {
  const Bootstrapper = await installBootstrapper(version);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'cashier';
  let api: BootstrapperApi | undefined;
  new Bootstrapper('#cashier', { ...CONFIGURATION, environment, attributes: {} }, (given) => {
    api = given;
  });
  const frame = bootstrappedFrame();
  frame.load();
  const isVisible = vi.fn();
  api?.on({ isVisible });
  // Version 1.7 posts to the origin that spoke last, also to a frame of an earlier test.
  frame.say(environment === 'development' ? 'http://localhost:5000' : CHECKOUT, 'APP_HIDDEN');
  api?.pause();
  const targets = frame.targets('CASHIER_PAUSE');
  const read = [...new Set(KNOWN)].filter((origin) => {
    const before = isVisible.mock.calls.length;
    frame.say(origin, 'APP_VISIBLE');
    return isVisible.mock.calls.length > before;
  });
  return { address: frame.address, targets, read };
}

const MODERN = VERSIONS.filter((version) => version !== '1.0.19');
const cases = MODERN.flatMap((version) => NAMES.map((name) => [version, name] as const));

describe('the frame wrapper, compared with the published bootstrapper', () => {
  it.each([
    ...cases,
    ...(['production', 'test', 'development'] as const).map((name) => ['1.0.19', name] as const),
  ])('builds the same URL for %s in %s', async (version, name) => {
    proves('CA-22.address');

    const { address } = await observe(version, name);
    const own = new URL(stage({}, { environment: name }).frame().src);
    expect(own.origin + own.pathname).toBe(address.origin + address.pathname);
  });

  it.each(cases)('accepts every origin that %s accepts in %s', async (version, name) => {
    proves('CA-22.origins');

    const { read } = await observe(version, name);
    const wanted = read.filter((origin) => name === 'development' || !LOCAL.test(origin));

    expect(wanted.length).toBeGreaterThan(4);
    for (const origin of wanted) {
      const { frame, dispatch, events } = stage({}, { environment: name });
      dispatch({ eventType: 'APP_VISIBLE' }, origin, frame().contentWindow);
      expect(events, origin).toEqual([{ type: 'visible' }]);
    }
  });

  it.each(cases)(
    'posts to the origins that %s posts to in %s, after the frame has used them',
    async (version, name) => {
      proves('CA-22.target');

      const { targets } = await observe(version, name);
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) {
        const { cashier, frame, dispatch, posted } = stage({}, { environment: name });
        dispatch({ eventType: 'CASHIER_INIT_LOAD' }, String(target), frame().contentWindow);
        cashier.setCss('a {}');
        expect(posted('SET_CSS').map((message) => message.target)).toEqual([target]);
      }
    },
  );

  it('responds to a frame of version 1.7 that requests a launch token', async () => {
    proves('CA-22.target');

    const { say, posted } = stage();
    say('CASHIER_BOOT_REQUEST');
    await vi.waitFor(() =>
      expect(posted('CASHIER_BOOT')).toEqual([{ payload: { launchToken: null }, target: CHECKOUT }]),
    );
  });

  it.each([PAY, CHECKOUT])('posts the session to the frame at %s', (origin) => {
    proves('CA-22.session');

    const { frame, dispatch, posted } = stage({ sessionBy: 'message' });
    dispatch({ eventType: 'CASHIER_INIT_LOAD' }, origin, frame().contentWindow);
    expect(posted('UPDATE_DATA')).toEqual(
      [{ payload: { config: expect.objectContaining({ sessionId: 'visit-1' }) }, target: origin }].map(
        ({ payload, target }) => ({ payload: expect.objectContaining(payload), target }),
      ),
    );
  });
});

/** The second wrapper with a published bootstrapper as its script. */
async function script(version: BootstrapperVersion) {
  await installBootstrapper(version);
  const { page } = fakePage();
  const place = document.body.appendChild(document.createElement('div'));
  const own = {
    provider: 'paymentiq',
    script: { url: 'https://pay.example/cashier.js', global: '_PaymentIQCashier' },
  };
  const events: CashierEvent[] = [];
  const cashier = createCashier(own, CONFIGURATION, place, { ...page, window });
  cashier.on((event) => events.push(event));
  await vi.waitFor(() => bootstrappedFrame());
  const frame = bootstrappedFrame();
  frame.load();
  const origin = version === '1.3.25' ? PAY : CHECKOUT;
  return {
    cashier,
    frame,
    events,
    say: (eventType: string, payload?: unknown) => frame.say(origin, eventType, payload),
  };
}

const PAYMENT = { txRefId: 1499992, txAmount: '1 025,00', txAmountCy: 'EUR' };
const HINT = { reference: '1499992', amount: 102_500, currency: 'EUR' };

/** Messages with the payloads that PaymentIQ documents. */
const MESSAGES: readonly (readonly [string, unknown, CashierEvent])[] = [
  ['CASHIER_INIT_LOAD', { majorVersion: 'v2' }, { type: 'init-load', frame: 'cashier' }],
  ['IS_LOADING', undefined, { type: 'loading' }],
  ['DONE_LOADING', undefined, { type: 'done-loading' }],
  ['APP_VISIBLE', undefined, { type: 'visible' }],
  ['APP_HIDDEN', undefined, { type: 'hidden' }],
  ['CHANGE', {}, { type: 'change' }],
  ['TX_SUCCESS', PAYMENT, { type: 'success', ...HINT }],
  ['TX_FAILED', PAYMENT, { type: 'failed', ...HINT }],
  ['TX_PENDING', PAYMENT, { type: 'pending', ...HINT }],
  ['TX_UNRESOLVED', PAYMENT, { type: 'unresolved', ...HINT }],
  ['TX_CANCELLED', PAYMENT, { type: 'cancelled', ...HINT }],
  ['TX_VALIDATION_FAILED', {}, { type: 'validation-failed' }],
  ['TRANSACTION_INIT', { txRefId: 1111111 }, { type: 'transaction-init', reference: '1111111' }],
  ['CANCEL_PENDING_WITHDRAWAL', { txRefId: 7 }, { type: 'cancelled-pending-withdrawal', reference: '7' }],
  ['APP_ROUTE_CHANGE', '/payment-method', { type: 'route-change', route: '/payment-method' }],
  ['SELECTED_TX_METHOD', { providerType: 'CARD' }, { type: 'method-selected', method: 'CARD' }],
  ['ENTERED_TX_METHOD_PAGE', { providerType: 'CARD' }, { type: 'method-page-entered', method: 'CARD' }],
  ['PAYMENT_AMOUNT_CHANGE', { amount: '25.00' }, { type: 'amount-changed', amount: 2_500 }],
  ['NEW_IFRAME', undefined, { type: 'new-frame' }],
  ['NEW_WINDOW', undefined, { type: 'new-window' }],
  ['PIQ_CUSTOMER_DATA', { email: 'a@b.example' }, { type: 'customer-data' }],
];
/** What earlier versions do not pass on. */
const UNKNOWN: Readonly<Partial<Record<BootstrapperVersion, RegExp>>> = {
  '1.0.19': /PENDING|UNRESOLVED|CANCELLED|VALIDATION|TRANSACTION_INIT|AMOUNT|CUSTOMER/,
  '1.3.25': /AMOUNT_CHANGE/,
};

describe.each(VERSIONS)('the script wrapper with the published bootstrapper %s', (version) => {
  it('forwards every message under the name that the frame wrapper uses', async () => {
    proves('CA-22.forwarded');

    const { say, events } = await script(version);
    for (const [eventType, payload, event] of MESSAGES) {
      if (UNKNOWN[version]?.test(eventType)) continue;
      events.length = 0;
      say(eventType, payload);
      expect(events, eventType).toEqual([event]);
    }
  });

  it('sends only its own bootstrap version', async () => {
    proves('CA-22.version');

    const { frame } = await script(version);
    const sent = frame.address.searchParams.getAll('attributes.bootstrapVersion');
    expect(sent).toEqual(version === '1.0.19' ? [] : [version]);
  });

  it('can be paused, resumed and removed', async () => {
    const { cashier, frame } = await script(version);
    cashier.pause();
    cashier.resume();
    expect([frame.targets('CASHIER_PAUSE').length, frame.targets('CASHIER_RESUME').length]).not.toContain(0);

    cashier.close();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the frame wrapper', () => {
  it.each(MESSAGES.filter(([name]) => name !== 'PIQ_CUSTOMER_DATA'))(
    'reads %s with %j as PaymentIQ documents it',
    (eventType, payload, event) => {
      proves('CA-22.forwarded');

      const { say, events } = stage();
      say(eventType, payload);
      expect(events[0]).toEqual(event);
    },
  );
});
