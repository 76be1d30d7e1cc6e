import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adyenDropIn } from '../examples/adyen-drop-in.ts';
import { hostedPage } from '../examples/hosted-page.ts';
import { createCashier } from './create-cashier.ts';
import { type CashierContext, type CashierView, defineCashierDriver } from './custom-driver.ts';
import type { CashierEvent } from './event.ts';
import type { CashierDriver } from './options.ts';
import { CONFIGURATION, fakePage, HOST } from './testing/fake-page.ts';

afterEach(() => document.body.replaceChildren());

function stage(driver: CashierDriver) {
  const made = fakePage();
  const place = document.body.appendChild(document.createElement('div'));
  const events: CashierEvent[] = [];
  const open = () => {
    const cashier = createCashier({ provider: 'fluid', driver }, CONFIGURATION, place, made.page);
    cashier.on((event) => events.push(event));
    return cashier;
  };
  return { ...made, place, events, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a custom cashier driver', () => {
  const view = { close: vi.fn(), pause: vi.fn(), resume: vi.fn(), update: vi.fn(), setCss: vi.fn() };

  it('takes precedence over the provider setting and receives the visit and an empty container', async () => {
    proves('CA-23.driver');

    const contexts: CashierContext[] = [];
    const { open, place } = stage(
      defineCashierDriver((context) => {
        contexts.push(context);
        return view;
      }),
    );
    open();
    await settled();

    expect(contexts[0]?.configuration).toBe(CONFIGURATION);
    expect(contexts[0]?.place.parentElement).toBe(place);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('loads once it is initialized, and is paused, resumed, updated and closed', async () => {
    const { open, place } = stage(
      defineCashierDriver(({ emit }) => {
        emit({ type: 'initialised' });
        return view;
      }),
    );
    const cashier = open();
    expect(cashier.state).toBe('loading');

    await settled();
    expect(cashier.state).toBe('loaded');

    cashier.pause();
    expect([cashier.state, place.firstElementChild?.hasAttribute('inert')]).toEqual(['paused', true]);

    cashier.resume();
    cashier.update({ a: 1 });
    cashier.setCss('a {}');
    cashier.close();
    const { pause, resume, update, setCss, close } = view;
    for (const method of [pause, resume, update, setCss, close]) expect(method).toHaveBeenCalledTimes(1);
    expect([cashier.state, place.children.length]).toEqual(['not-loaded', 0]);
  });

  it('reports a load error when it fails or exceeds the time limit', async () => {
    proves('CA-23.failure');

    const failing = stage(defineCashierDriver(() => Promise.reject(new Error('blocked'))));
    failing.open();
    await settled();
    expect(failing.events).toEqual([
      { type: 'load-error', statusText: 'Provider could not load', limit: 10_000 },
    ]);

    const slow = stage(defineCashierDriver(() => new Promise<CashierView>(() => {})));
    slow.open();
    slow.advance(10_000);
    expect(slow.events).toMatchObject([{ type: 'load-error', limit: 10_000 }]);
  });

  it('is closed when the provider becomes ready after close and emits nothing afterwards', async () => {
    const close = vi.fn();
    let emit = (_event: CashierEvent) => {};
    const { open, events } = stage(
      defineCashierDriver((context) => {
        emit = context.emit;
        return { close };
      }),
    );
    open().close();
    await settled();
    emit({ type: 'success' });

    expect([close.mock.calls.length, events]).toEqual([1, []]);
  });

  it('only logs an error that its own code throws', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { open, page } = stage(defineCashierDriver(() => ({ close: broken })));
    const cashier = open();
    await settled();

    expect(() => cashier.close()).not.toThrow();
    expect(page.log).toHaveBeenCalledWith('The cashier failed', expect.any(Error));
  });
});

describe('the drop-in example', () => {
  function adyen() {
    let given: Record<string, (value?: unknown) => void> = {};
    const mount = vi.fn();
    const unmount = vi.fn();
    const createSession = vi.fn(async () => ({ id: 's', sessionData: 'd' }));
    const driver = adyenDropIn({ scriptUrl: 'https://pay.example/adyen.js', clientKey: 'k', createSession });
    const made = stage(driver);
    const AdyenCheckout = vi.fn(async (options: typeof given) => {
      given = options;
      return {};
    });
    class Dropin {
      mount = mount;
      unmount = unmount;
    }
    made.page.loadScript.mockImplementation(async () => {
      made.page.window.AdyenWeb = { AdyenCheckout, Dropin };
    });
    return { ...made, mount, unmount, createSession, AdyenCheckout, callbacks: () => given };
  }

  it('shows the form with a session of the provider and cleans up on close', async () => {
    proves('CA-23.drop-in');

    const { open, mount, unmount, createSession, AdyenCheckout, events } = adyen();
    const cashier = open();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'initialised' }]));
    expect(createSession).toHaveBeenCalledWith({ reference: 'reference-1', method: 'deposit' });
    expect(AdyenCheckout.mock.calls[0]?.[0]).toMatchObject({
      clientKey: 'k',
      environment: 'test',
      locale: 'en-US',
      countryCode: 'MT',
      session: { id: 's', sessionData: 'd' },
    });
    expect(mount).toHaveBeenCalledTimes(1);

    cashier.close();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'onPaymentCompleted',
      { resultCode: 'Authorised', pspReference: 'psp-1' },
      { type: 'success', reference: 'psp-1' },
    ],
    ['onPaymentCompleted', { resultCode: 'Received' }, { type: 'pending' }],
    ['onPaymentCompleted', { resultCode: 'Novel' }, { type: 'unresolved' }],
    ['onPaymentFailed', { resultCode: 'Refused' }, { type: 'failed' }],
    ['onPaymentFailed', { resultCode: 'Cancelled' }, { type: 'cancelled' }],
    ['onPaymentFailed', undefined, { type: 'failed' }],
    ['onError', { name: 'CANCEL' }, { type: 'cancelled' }],
    ['onError', { name: 'NETWORK_ERROR' }, { type: 'unresolved' }],
  ])('reports %s with %j as a hint', async (callback, result, event) => {
    proves('CA-23.drop-in');

    const { open, events, callbacks } = adyen();
    open();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    callbacks()[callback]?.(result);

    expect(events.at(-1)).toEqual(event);
  });
});

describe('the hosted-page example', () => {
  const ORIGIN = 'https://hosted.example';
  const shown = async () => {
    const made = stage(hostedPage({ url: `${ORIGIN}/pay` }));
    const cashier = made.open();
    await settled();
    const frame = made.place.querySelector('iframe') as HTMLIFrameElement;
    frame.dispatchEvent(new Event('load'));
    return { ...made, cashier, frame };
  };

  it('shows the page in a frame and reports its one message', async () => {
    proves('CA-23.hosted-page');

    const { dispatch, frame, events, cashier, listeners } = await shown();
    const { searchParams } = new URL(frame.src);
    expect(Object.fromEntries(searchParams)).toMatchObject({ session: 'visit-1', method: 'deposit' });
    expect(searchParams.get('return')).toBe(`${HOST}/?payment-status=reference-1`);

    dispatch({ type: 'payment', status: 'success', reference: 'p-1' }, ORIGIN, frame.contentWindow);
    expect(events).toEqual([{ type: 'initialised' }, { type: 'success', reference: 'p-1' }]);

    cashier.close();
    expect(listeners()).toBe(0);
  });

  it('ignores a message of another origin, window or shape', async () => {
    proves('CA-23.hosted-page');

    const { dispatch, frame, events } = await shown();
    const paid = { type: 'payment', status: 'success' };
    dispatch(paid, 'https://evil.example', frame.contentWindow);
    dispatch(paid, ORIGIN, window);
    dispatch({ type: 'other', status: 'success' }, ORIGIN, frame.contentWindow);
    dispatch({ type: 'payment', status: 'toString' }, ORIGIN, frame.contentWindow);
    dispatch(null, ORIGIN, frame.contentWindow);

    expect(events).toEqual([{ type: 'initialised' }]);
  });

  it('navigates the whole page to the provider and returns to the lookup of the visit', async () => {
    proves('CA-23.hosted-page');

    const { open, page } = stage(hostedPage({ url: `${ORIGIN}/pay`, mode: 'redirect' }));
    open();
    await settled();
    const [[address = ''] = []] = page.window.location.assign.mock.calls;

    expect(new URL(address).searchParams.get('return')).toBe(`${HOST}/?payment-status=reference-1`);
  });
});
