import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCashier } from '../create-cashier.ts';
import type { CashierEvent } from '../event.ts';
import type { CashierOptions } from '../options.ts';
import { CONFIGURATION, fakePage, HOST } from '../testing/fake-page.ts';

afterEach(() => document.body.replaceChildren());

type Callbacks = Record<string, (report?: unknown) => void>;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const SCRIPT = { url: 'https://pay.example/cashier.js', global: 'ExamplePay' };

/** A provider's script that leaves its object on the window when it is loaded. */
function stage(options: CashierOptions = {}, configuration: object = {}) {
  const surroundings = fakePage();
  const { page } = surroundings;
  const order: string[] = [];
  const made: { selector: string; settings: Record<string, unknown> }[] = [];
  const api = { on: vi.fn(), set: vi.fn(), css: vi.fn(), pause: vi.fn(), resume: vi.fn() };
  let callbacks: Callbacks = {};
  api.on.mockImplementation((given: Callbacks) => {
    callbacks = given;
  });
  class ExamplePay {
    constructor(selector: string, settings: Record<string, unknown>, ready: (given: typeof api) => void) {
      order.push('start');
      made.push({ selector, settings });
      ready(api);
    }
  }
  const reset = vi.fn(() => void order.push('reset'));
  page.loadScript.mockImplementation(async () => {
    order.push('load');
    page.window.ExamplePay = ExamplePay;
    page.window.ExamplePayReset ??= reset;
  });
  const place = document.body.appendChild(document.createElement('div'));
  const events: CashierEvent[] = [];
  const open = () => {
    const all = { provider: 'other', script: SCRIPT, ...options };
    const cashier = createCashier(all, { ...CONFIGURATION, ...configuration }, place, page);
    cashier.on((event) => events.push(event));
    return cashier;
  };
  return { ...surroundings, open, events, order, made, api, reset, place, callbacks: () => callbacks };
}

describe('the choice of the wrapper', () => {
  it.each(['fluid', 'Fluid', 'FLUID', 'fLuId'])('selects the frame for the provider %s', (provider) => {
    proves('CA-04.fluid');

    const { open, place, page } = stage({ provider });
    open();
    expect(place.querySelector('iframe')).not.toBeNull();
    expect(page.loadScript).not.toHaveBeenCalled();
  });

  it.each(['', 'other', 'fluids', ' fluid', 'fluid\n', 'xfluid'])(
    'selects the script for the provider %j',
    async (provider) => {
      proves('CA-04.other');

      const { open, place, page } = stage({ provider });
      open();
      await settled();

      expect(place.querySelector('iframe')).toBeNull();
      expect(page.loadScript.mock.calls).toEqual([[SCRIPT.url]]);
    },
  );
});

describe('the script cashier', () => {
  it('calls an existing reset before it starts the script', async () => {
    proves('CA-07.reset');

    const { open, order } = stage();
    open();
    await settled();
    expect(order).toEqual(['load', 'reset', 'start']);
  });

  it('starts the script without a reset where none exists', async () => {
    const { open, order, page } = stage();
    page.loadScript.mockImplementation(async () => {
      page.window.ExamplePay = class {
        constructor() {
          order.push('start');
        }
      };
    });
    open();
    await settled();

    expect(order).toEqual(['start']);
    expect(page.log).not.toHaveBeenCalled();
  });

  it('passes the session’s configuration and a selector of its container to the script', async () => {
    const { open, made } = stage(
      { theme: { buttons: { color: 'red' } }, didToken: 'd', user: { a: 'b' } },
      {
        amount: 2550,
        method: 'withdraw',
        settings: { predefinedAmounts: [5] },
        attributes: { level: 'gold' },
      },
    );
    open();
    await settled();
    const [{ selector, settings } = { selector: '', settings: {} }] = made;

    expect(document.querySelectorAll(selector)).toHaveLength(1);
    expect(settings).toMatchObject({
      sessionId: 'visit-1',
      userId: 'user-1',
      merchantId: 'merchant-1',
      environment: 'test',
      method: 'withdrawal',
      amount: '25.50',
      predefinedAmounts: [5],
      user: { a: 'b' },
      theme: { buttons: { color: 'red' } },
      attributes: { level: 'gold', hostUri: HOST, didToken: 'd' },
    });
    expect(settings.attributes).not.toHaveProperty('bootstrapVersion');
  });

  it('uses a separate container for each cashier on a page', async () => {
    const { open, made } = stage();
    open();
    open();
    await settled();

    expect(new Set(made.map(({ selector }) => selector)).size).toBe(2);
  });

  it('forwards data and CSS, pauses and resumes', async () => {
    const { open, api, place } = stage({}, { settings: { css: 'b {}' } });
    const cashier = open();
    await settled();
    cashier.update({ config: { amount: 1 } });
    cashier.setCss('a {}');
    expect([api.set.mock.calls, api.css.mock.calls]).toEqual([
      [[{ config: { amount: 1 } }]],
      [['b {}'], ['a {}']],
    ]);

    cashier.pause();
    expect([cashier.state, place.firstElementChild?.hasAttribute('inert')]).toEqual(['paused', true]);

    cashier.resume();
    expect([cashier.state, place.firstElementChild?.hasAttribute('inert')]).toEqual(['loaded', false]);
    expect([api.pause.mock.calls.length, api.resume.mock.calls.length]).toEqual([1, 1]);
  });

  it('resets the script and empties its container', async () => {
    const { open, reset, place } = stage();
    const cashier = open();
    await settled();
    place.firstElementChild?.append('what the script showed');
    cashier.reset();

    expect([reset.mock.calls.length, cashier.state, place.textContent]).toEqual([2, 'not-loaded', '']);
  });

  it('only logs a reset that fails', async () => {
    proves('CA-19.logged');

    const { open, reset, page } = stage();
    const cashier = open();
    await settled();
    reset.mockImplementation(() => {
      throw new Error('broken');
    });
    cashier.reset();

    expect(page.log.mock.calls).toEqual([['Failed to reset the cashier', expect.any(Error)]]);
  });

  it('leaves no element or timer after close and ignores later callbacks', async () => {
    const { open, place, waiting, callbacks, events } = stage();
    const cashier = open();
    await settled();
    events.length = 0;
    cashier.close();
    callbacks().success?.({ data: {} });

    expect([place.children.length, waiting(), events]).toEqual([0, 0, []]);
  });

  it('does not start a script that loads after close', async () => {
    const { open, order } = stage();
    open().close();
    await settled();
    expect(order).not.toContain('start');
  });
});

const DATA = { txRefId: 'tx-1', txAmount: '25.50', txAmountCy: 'EUR' };
const HINT = { reference: 'tx-1', amount: 2550, currency: 'EUR' };

describe('an event of the script', () => {
  it.each<[string, unknown, object]>([
    ['cashierInitLoad', undefined, { type: 'init-load', frame: 'cashier' }],
    ['lookupInitLoad', undefined, { type: 'init-load', frame: 'lookup' }],
    ['success', DATA, { type: 'success', ...HINT }],
    ['failure', DATA, { type: 'failed', ...HINT }],
    ['pending', DATA, { type: 'pending', ...HINT }],
    ['unresolved', DATA, { type: 'unresolved', ...HINT }],
    ['cancelled', DATA, { type: 'cancelled', ...HINT }],
    ['validationFailed', {}, { type: 'validation-failed' }],
    ['transactionInit', {}, { type: 'transaction-init' }],
    ['cancelledPendingWD', DATA, { type: 'cancelled-pending-withdrawal', ...HINT }],
    ['isLoading', 'IS_LOADING', { type: 'loading' }],
    ['doneLoading', 'DONE_LOADING', { type: 'done-loading' }],
    ['isVisible', undefined, { type: 'visible' }],
    ['isHidden', undefined, { type: 'hidden' }],
    ['change', undefined, { type: 'change' }],
    ['update', {}, { type: 'updated' }],
    ['pause', undefined, { type: 'paused' }],
    ['resume', undefined, { type: 'resumed' }],
    ['navigate', { route: '/card' }, { type: 'route-change', route: '/card' }],
    ['paymentMethodSelect', { providerType: 'CARD' }, { type: 'method-selected', method: 'CARD' }],
    ['paymentMethodPageEntered', { providerType: 'CARD' }, { type: 'method-page-entered', method: 'CARD' }],
    ['paymentAmountChange', { amount: '5' }, { type: 'amount-changed', amount: 500 }],
    ['newProviderWindow', 'NEW_WINDOW', { type: 'new-window' }],
    ['newProviderWindow', 'NEW_IFRAME', { type: 'new-frame' }],
    ['lookupUserData', {}, { type: 'customer-data' }],
    ['navigate', '/payment-method', { type: 'route-change', route: '/payment-method' }],
    ['transactionInit', { txRefId: 1111111 }, { type: 'transaction-init', reference: '1111111' }],
    ['cancelledPendingWD', { txRefId: 7 }, { type: 'cancelled-pending-withdrawal', reference: '7' }],
    ['support', undefined, { type: 'support' }],
    ['close', undefined, { type: 'close' }],
    [
      'lookupUserIdentified',
      { userId: 'u', sessionId: 's', user: {}, attributes: {}, didToken: 'd' },
      { type: 'customer-identified', userId: 'u', sessionId: 's', user: {}, attributes: {}, didToken: 'd' },
    ],
  ])('%s(%j) is emitted under the name that the frame wrapper uses', async (callback, data, event) => {
    proves('CA-07.forwarded');

    const { open, callbacks, events } = stage();
    open();
    await settled();
    expect(events.splice(0)).toEqual([{ type: 'initialised' }]);

    callbacks()[callback]?.({ data });
    expect(events).toEqual([event]);
  });

  it('of type load error is emitted', async () => {
    proves('CA-07.load-errors');

    const { open, callbacks, events } = stage();
    open();
    await settled();
    callbacks().onLoadError?.({ data: { status: 'too slow', timeLimit: 5 } });

    expect(events.at(-1)).toEqual({ type: 'load-error', statusText: 'too slow', limit: 5 });
  });

  it('is a load error when the script does not become ready within the limit', async () => {
    proves('CA-07.load-errors');

    const { open, page, advance, events } = stage();
    page.loadScript.mockImplementation(() => new Promise(() => {}));
    open();
    advance(10_000);

    expect(events).toEqual([
      {
        type: 'load-error',
        statusText: 'Could not load cashier iframe. Execution time limit was exceeded: 10000 milliseconds',
        limit: 10_000,
      },
    ]);
  });

  it.each(['the network', 'a script without its object', 'no script'])(
    'is a logged load error that allows another attempt after %s',
    async (why) => {
      proves('HO-14.cashier', 'CA-07.load-errors');

      const { open, page, events, waiting, place } = stage(
        why === 'no script' ? { script: { url: '', global: '' } } : {},
      );
      page.loadScript.mockImplementation(async () => {
        if (why === 'the network') throw new Error('blocked');
      });
      const cashier = open();
      await settled();
      expect(page.log).toHaveBeenCalledWith('Provider could not load', expect.any(Error));
      expect(events).toEqual([{ type: 'load-error', statusText: 'Provider could not load', limit: 10_000 }]);
      expect([cashier.state, waiting()]).toEqual(['not-loaded', 0]);

      cashier.close();
      expect(place.children).toHaveLength(0);
    },
  );

  it('is only logged when it is malformed', async () => {
    proves('PL-04.cashier-logged');

    const { open, callbacks, events, page } = stage();
    open();
    await settled();
    events.length = 0;
    callbacks().navigate?.();
    callbacks().onLoadError?.({ data: { status: 7 } });

    expect(events).toEqual([]);
    expect(page.warn).toHaveBeenCalledTimes(2);
  });
});
