import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { proves } from '@playerdesk/proves';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backstage, createBackstage, findCode, findLink, type SentMessage } from './backstage.ts';
import { findShowroom, isShowroomAddress, recordCalls, type Stage } from './connection.ts';
import { createEventsView } from './events-view.ts';
import { FAULTS } from './faults.ts';
import { createFaultsView } from './faults-view.ts';
import { createMailView } from './mail-view.ts';
import { createPane } from './pane.ts';

let desk: Playerdesk;
const emit: typeof desk.account.events.emit = (event, data) => desk.account.events.emit(event, data);
beforeEach(() => {
  desk = createPlayerdesk({ platform: createMemoryPlatform(), jurisdiction: 'MGA', history: false });
});
afterEach(() => {
  desk.destroy();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address of the showroom', () => {
  it('is the root without parameters, and every other address is the casino itself', () => {
    const at = (path: string) => isShowroomAddress(new URL(path, 'http://localhost:4400'));

    expect([at('/'), at('/#tour=3')]).toEqual([true, true]);
    expect([at('/casino'), at('/?activation-key=1'), at('/#identity-token=a.b.c')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is found by a casino in its frame only', () => {
    const host = { attach: () => {} };
    const parent = { northlightShowroom: host } as unknown as Window;
    const foreign = {
      get northlightShowroom(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    } as unknown as Window;
    const top: { parent: Window } = { parent: window };

    expect(findShowroom({ parent })).toBe(host);
    expect(findShowroom({ parent: foreign })).toBeNull();
    expect(findShowroom(top as never)).toBeNull();
  });
});

describe('the recorded calls', () => {
  it('are those of the host, with the options that can be written', () => {
    vi.spyOn(desk, 'open').mockReturnValue({} as never);
    const takeCall = recordCalls(desk);

    desk.open('deposit', { amount: '50', bonusCode: undefined, onSuccess: () => {} });

    expect(takeCall('deposit')).toEqual({ widget: 'deposit', options: { amount: '50' }, isModal: true });
    expect(takeCall('deposit')).toBeNull();
  });
});

describe('the events', () => {
  it('are listed with their payloads, newest first, as text, and can be cleared', () => {
    proves('UX-45.events');
    const counts: number[] = [];
    const events = createEventsView((count) => counts.push(count));
    events.attach(desk);

    emit('account-exists', { by: 'email' });
    emit('diagnostic', { code: '<b>bold</b>' });

    const names = () => [...events.view.querySelectorAll('strong')].map((name) => name.textContent);
    expect(names()).toEqual(['diagnostic', 'account-exists']);
    expect(events.view.querySelector('b')).toBeNull();
    expect(events.view.textContent).toContain('{"by":"email"}');
    expect(counts).toEqual([1, 2]);

    [...events.view.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear')?.click();
    expect([names(), counts.at(-1)]).toEqual([[], 0]);
  });

  it('show the entries that analytics may receive', () => {
    proves('UX-45.events');
    const events = createEventsView(() => {});
    events.attach(desk);

    emit('widget-opened', { widget: 'sign-in', modal: true });
    emit('limits-changed', {});
    [...events.view.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Data layer')
      ?.click();

    expect([...events.view.querySelectorAll('strong')].map((name) => name.textContent)).toEqual([
      'screen_view',
    ]);
  });
});

const message = (id: string, body = 'Your code is 123456.'): SentMessage => ({
  id,
  channel: 'mail',
  recipient: 'maja@example.com',
  subject: 'Your code',
  body,
});

describe('the mail', () => {
  it('shows a toast with the code and the link of new mail only', async () => {
    proves('UX-45.mail');
    vi.useFakeTimers();
    const boxes = [[message('1')], [message('2', `Open ${location.origin}/?activation-key=9`), message('1')]];
    const navigate = vi.fn();
    const counts: number[] = [];
    const outbox = async () => (boxes.length > 1 ? boxes.shift() : boxes[0]) ?? [];
    const mail = createMailView({ backstage: { outbox }, navigate, onCount: (count) => counts.push(count) });

    mail.start('open');
    await vi.advanceTimersByTimeAsync(0);
    expect([mail.toast.textContent, mail.view.querySelectorAll('li').length]).toEqual(['', 1]);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(mail.toast.textContent).toContain('Mail to maja@example.com');
    expect(counts).toEqual([1]);
    [...mail.toast.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Open the link')
      ?.click();
    expect(navigate).toHaveBeenCalledWith('/?activation-key=9');
    expect(mail.toast.textContent).toBe('');
  });

  it('finds the code and the link of this casino in a message', () => {
    expect(findCode('Code 123456, or http://x.example/?key=654321')).toBe('123456');
    expect(findCode('@casino #4711')).toBe('4711');
    expect(findCode('http://x.example/?key=654321')).toBeNull();
    expect(findLink('See http://evil.example/a and http://own.example/b?c=1.', 'http://own.example')).toBe(
      '/b?c=1',
    );
  });
});

describe('the faults', () => {
  const createFake = (access: 'open' | 'closed') => {
    const orderFault = vi.fn(async () => true);
    const backstage = { orderFault } as unknown as Backstage;
    const faults = createFaultsView(backstage);
    faults.attach({ desk } as Stage);
    faults.start(access);
    return { faults, orderFault };
  };

  it('apply to the operation of the open widget and say what to expect', async () => {
    proves('UX-45.faults');
    const { faults, orderFault } = createFake('open');

    emit('widget-opened', { widget: 'deposit', modal: true });
    const inject = faults.view.querySelector<HTMLElement>(`[aria-label="Inject: ${FAULTS[0]?.label}"]`);
    inject?.click();

    await expect
      .poll(() => faults.view.querySelector('[role=status]')?.textContent)
      .toContain('Open a deposit now');
    expect(orderFault).toHaveBeenCalledWith({ operation: 'createCashierSession', ...FAULTS[0]?.fault });
    for (const { expect: text } of FAULTS) expect(faults.view.textContent).toContain(text);
  });

  it('and the mail need the access of Backstage', () => {
    proves('UX-45.access');
    const { faults } = createFake('closed');
    const mail = createMailView({
      backstage: { outbox: async () => [] },
      navigate: () => {},
      onCount: () => {},
    });
    mail.start('closed');

    for (const { view } of [faults, mail]) {
      expect(view.textContent).toContain('This needs access to Backstage');
      expect(view.querySelector('button')).toBeNull();
    }
  });
});

describe('the tools', () => {
  it('open one at a time, close with Escape and give the focus back', () => {
    const views = { code: 'code', events: 'events', mail: 'mail', faults: 'faults' };
    const elements = Object.entries(views).map(([name, text]) => {
      const view = document.createElement('p');
      view.textContent = text;
      return [name, view];
    });
    const pane = createPane({ views: Object.fromEntries(elements), onShow: () => {} });
    document.body.append(pane.tools, pane.pane);
    const [code, events] = pane.tools.querySelectorAll('button');

    code?.click();
    events?.click();
    expect([pane.pane.hidden, pane.pane.querySelector('p')?.textContent]).toEqual([false, 'events']);
    expect([code, events].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);

    pane.pane.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([pane.pane.hidden, document.activeElement]).toEqual([true, events]);

    pane.remove('mail', 'faults');
    expect(pane.tools.textContent).toBe('CodeEvents');
  });
});

describe('the client of Backstage', () => {
  it('tells a missing token from a platform without Backstage', async () => {
    proves('UX-45.access');
    const access = (status: number) =>
      createBackstage(
        async () => new Response('{}', { status, headers: { 'Content-Type': 'application/json' } }),
      ).access();

    expect([await access(200), await access(401), await access(404)]).toEqual(['open', 'closed', 'absent']);
    expect(await createBackstage(() => Promise.reject(new TypeError('offline'))).access()).toBe('absent');
  });
});
