import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECKOUT, stage, TEST_API } from '../testing/fake-page.ts';
import { CASHIER_VERSION } from '../version.ts';
import { getEnvironment } from './environments.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };
const MAJA = {
  userId: 'maja',
  sessionId: 's1',
  didToken: 'did-1',
  user: { city: 'Valletta' },
  attributes: { vip: '1' },
};
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the setup of a cashier', () => {
  it('waits for the lookup frame before it creates the cashier frame', () => {
    proves('CA-05.lookup-first');

    const { frames, frame, say } = stage(LOOKUP);
    expect(frames()).toHaveLength(1);
    expect(frame('lookup').src).toMatch(/^https:\/\/checkout\.paymentiq\.io\/checkout-client\/master\/\?/);

    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    expect(frames()).toHaveLength(2);
    expect(new URL(frame().src).origin).toBe(TEST_API);
  });

  it('waits for the lookup to identify an unknown player', () => {
    proves('CA-05.lookup-first');

    const { frames, query, say } = stage(LOOKUP, { userId: '', sessionId: '' });
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    expect(frames()).toHaveLength(1);

    say(
      'PIQ_LOOKUP_CUSTOMER_IDENTIFIED',
      { userId: 'u2', sessionId: 's2', user: { city: 'Oslo' } },
      'lookup',
    );
    expect(Object.fromEntries(query())).toMatchObject({ userId: 'u2', sessionId: 's2', 'user.city': 'Oslo' });
  });

  it.each([
    ['production', 'https://api.paymentiq.io/paymentiq/cashier/', 'CA-05.production'],
    ['mrgreen', 'https://mrgreen-api.paymentiq.io/paymentiq/cashier/', 'CA-05.mrgreen'],
    ['casumo', 'https://casumo-api.paymentiq.io/paymentiq/cashier/', 'CA-05.casumo'],
    ['test', 'https://test-api.paymentiq.io/paymentiq/cashier/', 'CA-05.test'],
    ['development', 'http://localhost:5000/', 'CA-05.development'],
  ])('loads the frame of the environment %2$s', (environment, address, clauses) => {
    proves(clauses);

    const { frame } = stage({}, { environment });
    const { origin, pathname } = new URL(frame().src);
    expect(origin + pathname).toBe(address);
  });

  it('prefers a custom environment to the built-in one with the same name', () => {
    const own = { cashierUrl: 'https://pay.example/frame', origins: ['https://pay.example'] };
    const { frame, say, events } = stage({ environments: { test: own } });
    expect(frame().src).toMatch(/^https:\/\/pay\.example\/frame\?/);

    say('TX_SUCCESS', {});
    expect(types(events)).toEqual(['success']);
  });

  it.each(['no-such', 'constructor', '__proto__'])('only logs the unknown environment %s', (environment) => {
    proves('CA-19.logged');

    const { cashier, page, frames } = stage({}, { environment });
    expect(page.log).toHaveBeenCalledWith('Failed to set up the cashier', expect.any(Error));
    expect(frames()).toEqual([]);
    expect(cashier.state).toBe('not-loaded');
  });

  it('warns about a query over 2000 characters and accepts one of 2000', () => {
    proves('CA-05.long-query');

    const lengthOf = (address: string) => new URL(address).search.length - 1;
    const bare = lengthOf(stage({ user: { note: 'x' } }).frame().src);
    const fits = stage({ user: { note: 'x'.repeat(2001 - bare) } });
    expect(lengthOf(fits.frame().src)).toBe(2000);
    expect(fits.page.warn).not.toHaveBeenCalled();

    const over = stage({ user: { note: 'x'.repeat(2002 - bare) } });
    expect(over.page.warn).toHaveBeenCalledWith('The query of the cashier frame is over 2000 characters');
  });

  it('reports wrapper version 1.4.1', () => {
    proves('HO-15.cashier');

    expect(stage().cashier.version).toBe('1.4.1');
    expect(CASHIER_VERSION).toBe('1.4.1');
  });
});

describe('the frames', () => {
  it('load the lookup and the cashier of production and test', () => {
    proves('CA-13.frames');

    for (const environment of ['production', 'test']) {
      const { frame, say } = stage(LOOKUP, { environment });
      expect(new URL(frame('lookup').src).origin).toBe(CHECKOUT);
      say('LOOKUP_INIT_LOAD', undefined, 'lookup');
      expect(new URL(frame().src).pathname).toBe('/paymentiq/cashier/');
    }
    expect(getEnvironment('mrgreen')?.lookupUrl).toBeUndefined();
  });

  it('are 250 px high by default and fill their container with at least 600 px', () => {
    proves('CA-13.lookup-height', 'CA-13.cashier-size');

    const { frame, say } = stage(LOOKUP);
    expect(frame('lookup').style.height).toBe('250px');

    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    const { height, width, minHeight } = frame().style;
    expect([height, width, minHeight]).toEqual(['100%', '100%', '600px']);
  });

  it('pass token, data, version, experimental flag and a container of its own to the lookup', () => {
    proves('CA-14.lookup-keys');

    const own = document.body.appendChild(document.createElement('section'));
    const { place } = stage({
      lookupConfig: {
        didAccessToken: { token: 't', lastUsed: 'now' },
        userData: { email: 'a@b.example' },
        version: '2.1',
        useExperimentalCdn: true,
        domElement: own,
      },
    });
    expect(place.children).toHaveLength(0);

    const { pathname, searchParams } = new URL(own.querySelector('iframe')?.src ?? '');
    expect(pathname).toBe('/checkout-client/2.1/');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      didAccessToken: '{"token":"t","lastUsed":"now"}',
      userData: '{"email":"a@b.example"}',
      version: '2.1',
      useExperimentalCdn: 'true',
    });
  });

  it('cannot navigate the surrounding page', () => {
    const rights = stage().frame().getAttribute('sandbox')?.split(' ') ?? [];
    expect(rights).not.toContain('allow-top-navigation');
    expect(rights).not.toContain('allow-top-navigation-by-user-activation');
    // Payment apps are opened by an address of their own.
    expect(rights).toContain('allow-top-navigation-to-custom-protocols');
  });
});

describe('the lifecycle of a cashier', () => {
  it('changes from loading to loaded and emits the change once', () => {
    const { cashier, say, events } = stage();
    expect(cashier.state).toBe('loading');

    say('CASHIER_INIT_LOAD');
    expect(cashier.state).toBe('loaded');

    say('CASHIER_INIT_LOAD');
    expect(types(events)).toEqual(['init-load', 'initialised', 'init-load']);
  });

  it('removes the paused frame from the tab order and notifies it', () => {
    proves('CA-16.pause');

    const { cashier, frame, say, posted } = stage();
    say('CASHIER_INIT_LOAD');
    cashier.pause();

    expect(cashier.state).toBe('paused');
    expect([frame().tabIndex, frame().hasAttribute('inert')]).toEqual([-1, true]);
    expect(posted('CASHIER_PAUSE')).toEqual([{ payload: undefined, target: CHECKOUT }]);
  });

  it('restores the frame on resume', () => {
    proves('CA-16.resume');

    const { cashier, frame, say, posted } = stage();
    say('CASHIER_INIT_LOAD');
    cashier.pause();
    cashier.resume();

    expect(cashier.state).toBe('loaded');
    expect([frame().tabIndex, frame().hasAttribute('inert'), frame().hasAttribute('aria-hidden')]).toEqual([
      0,
      false,
      false,
    ]);
    expect(posted('CASHIER_RESUME')).toHaveLength(1);
  });

  it('removes the cashier and becomes not-loaded on a customer reset', () => {
    proves('CA-16.reset');

    const { cashier, say, frames, events } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    expect(frames()).toHaveLength(1);
    expect(cashier.state).toBe('not-loaded');
    expect(types(events)).toContain('customer-reset');

    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', {}, 'lookup');
    expect(cashier.state).toBe('loading');
  });

  it('opens a clean cashier for the customer identified after a reset', () => {
    const { query, say } = stage({ ...LOOKUP, user: { level: 'gold' } }, { userId: '', sessionId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'nils', sessionId: 's2' }, 'lookup');
    const { userId, sessionId, ...rest } = Object.fromEntries(query());

    expect([userId, sessionId]).toEqual(['nils', 's2']);
    expect(rest).toMatchObject({ 'user.level': 'gold' });
    expect(Object.keys(rest)).not.toContain('user.city');
    expect(Object.keys(rest)).not.toContain('attributes.vip');
    expect(Object.keys(rest)).not.toContain('attributes.didToken');
  });

  it('opens a new cashier when another customer is identified without a reset', () => {
    const { frames, query, say, posted } = stage(LOOKUP, { userId: '', sessionId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'nils', sessionId: 's2' }, 'lookup');
    expect(frames()).toHaveLength(2);
    expect([query().get('userId'), query().get('sessionId')]).toEqual(['nils', 's2']);
    expect([query().get('user.city'), query().get('attributes.vip')]).toEqual([null, null]);

    say('CASHIER_INIT_LOAD');
    expect(posted('UPDATE_DATA')).toEqual([]);
  });

  it('keeps the cashier when the same customer is identified with other data', () => {
    const { cashier, frame, say, posted } = stage(LOOKUP, { userId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    const before = frame();
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'maja', user: { city: 'Oslo' } }, 'lookup');

    expect([frame(), cashier.state]).toEqual([before, 'loaded']);
    expect(posted('UPDATE_DATA')).toMatchObject([{ payload: { user: { city: 'Oslo' } } }]);
  });

  it('uses the payer of the platform’s session after a customer reset too', () => {
    const { query, say } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');

    expect([query().get('userId'), query().get('sessionId')]).toEqual(['user-1', 'visit-1']);
  });

  it('only logs a reset without a cashier', () => {
    proves('CA-19.logged');

    const { cashier, page } = stage({}, { environment: 'no-such' });
    cashier.reset();
    expect(page.log).toHaveBeenCalledWith('Cannot reset the cashier: none is set');
  });

  it('pauses on a customer edit and resumes when the customer is identified again', () => {
    proves('CA-16.edit');

    const { cashier, say, posted } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    expect(cashier.state).toBe('paused');

    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { user: { city: 'Oslo' } }, 'lookup');
    expect(cashier.state).toBe('loaded');
    expect(posted('UPDATE_DATA')).toMatchObject([{ payload: { user: { city: 'Oslo' } } }]);
  });

  it('emits a load error with text and limit after 10000 ms', () => {
    proves('CA-19.timeout');

    const { advance, events, page } = stage();
    advance(9_999);
    expect(events).toEqual([]);

    advance(1);
    const statusText = 'Could not load cashier iframe. Execution time limit was exceeded: 10000 milliseconds';
    expect(events).toEqual([{ type: 'load-error', statusText, limit: 10_000 }]);
    expect(page.log).toHaveBeenCalledWith(statusText);
  });

  it('emits no load error when the frame loads in time', () => {
    proves('CA-19.timeout');

    const { advance, events, say } = stage();
    say('CASHIER_INIT_LOAD');
    advance(60_000);
    expect(types(events)).toEqual(['init-load', 'initialised']);
  });

  it('leaves no frame, listener or timer after close and ignores later messages', () => {
    const made = stage(LOOKUP);
    const { contentWindow } = made.frame('lookup');
    expect([made.listeners(), made.waiting()]).toEqual([1, 1]);

    made.cashier.close();
    expect([made.frames().length, made.listeners(), made.waiting()]).toEqual([0, 0, 0]);

    made.dispatch({ eventType: 'LOOKUP_INIT_LOAD' }, CHECKOUT, contentWindow);
    expect(made.events).toEqual([]);
    expect(made.frames()).toEqual([]);
  });
});
