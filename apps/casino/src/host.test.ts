import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { createPlayerdesk } from '@playerdesk/widgets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventDrawer } from './event-drawer.ts';
import { followActivationLink, followRoutes } from './routes.ts';

const makeDesk = (script = {}) =>
  createPlayerdesk({ platform: createMemoryPlatform(script), jurisdiction: 'MGA', history: false });
let desk = makeDesk();
const emit: typeof desk.account.events.emit = (event, data) => desk.account.events.emit(event, data);

beforeEach(() => {
  history.replaceState(null, '', '/');
  desk = makeDesk();
});
afterEach(() => {
  desk.destroy();
  vi.restoreAllMocks();
});

describe('a route that a widget asks for', () => {
  it('is gone to when no panel is open', () => {
    const navigate = vi.fn();
    followRoutes(desk, navigate);
    emit('open-route', { route: '/support', params: { from: 'sign-in' } });
    expect(navigate.mock.calls).toEqual([['/support?from=sign-in']]);
  });

  it('is opened beside an open panel, so that what is typed there stays', () => {
    const navigate = vi.fn();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    followRoutes(desk, navigate);
    emit('widget-opened', { widget: 'sign-up', modal: true });
    emit('open-route', { route: '/privacy-policy', params: {} });
    expect(open.mock.calls).toEqual([['/privacy-policy', '_blank', 'noopener']]);
    emit('widget-closed', { widget: 'sign-up', modal: true });
    emit('open-route', { route: '/privacy-policy', params: {} });
    expect(navigate.mock.calls).toEqual([['/privacy-policy']]);
  });

  it('to the lobby is gone to from another page only', () => {
    const navigate = vi.fn();
    followRoutes(desk, navigate);
    emit('open-route', { route: '/casino', params: {} });
    expect(navigate).not.toHaveBeenCalled();
    history.replaceState(null, '', '/support');
    emit('open-route', { route: '/casino', params: {} });
    expect(navigate.mock.calls).toEqual([['/casino']]);
  });
});

describe('the link of an activation mail', () => {
  const openedBy = async () => {
    const open = vi.spyOn(desk, 'open');
    await followActivationLink(desk);
    return open.mock.calls;
  };

  it('that is none opens nothing', async () => {
    expect(await openedBy()).toEqual([]);
  });

  it('with a good key activates, says so, and takes the key alone out of the address', async () => {
    const activate = vi.fn((_input: unknown) => ({}));
    desk.destroy();
    desk = makeDesk({ activate });
    history.replaceState({ host: 1 }, '', '/casino?activation-key=123456789012&category=live#top');
    expect(await openedBy()).toEqual([['message', { kind: 'activation-complete' }]]);
    expect(activate.mock.calls.map(([input]) => input)).toEqual([{ code: '123456789012' }]);
    expect(location.href).toMatch(/\/casino\?category=live#top$/);
    expect(history.state).toEqual({ host: 1 });
  });

  it('with a key that is refused opens the form, where a new code can be asked for', async () => {
    desk.destroy();
    desk = makeDesk({
      activate: () => {
        throw new Error('refused');
      },
    });
    history.replaceState(null, '', '/?activation-key=000000000000');
    expect(await openedBy()).toEqual([['activation-form']]);
  });
});

describe('the event drawer', () => {
  it('lists what is emitted, newest first, counts it, and starts again when cleared', () => {
    const { drawer, toggle } = createEventDrawer(desk);
    document.body.replaceChildren(toggle, drawer);
    expect(drawer.hidden).toBe(true);
    toggle.click();
    expect([drawer.hidden, toggle.getAttribute('aria-expanded')]).toEqual([false, 'true']);
    emit('account-exists', { by: 'email' });
    emit('diagnostic', { code: '<b>bold</b>' });
    const names = [...drawer.querySelectorAll('strong')].map((name) => name.textContent);
    expect(names).toEqual(['diagnostic', 'account-exists']);
    expect(drawer.querySelector('b')).toBeNull();
    expect(toggle.textContent).toBe('Events 2');
    drawer.querySelector('button')?.click();
    expect([drawer.querySelectorAll('li').length, toggle.textContent]).toEqual([0, 'Events 0']);
  });
});
