import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk } from '@playerdesk/widgets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followIdentityToken, followMenu, followRoutes, followTokenLink } from './follow-routes.ts';

const makeDesk = (script = {}) =>
  createPlayerdesk({ platform: createMockPlatform({ script }), jurisdiction: 'MGA', history: false });
let desk = makeDesk();
const address = () => location.pathname + location.search;
const emit: typeof desk.account.events.emit = (event, data) => desk.account.events.emit(event, data);

beforeEach(() => {
  history.replaceState(null, '', '/');
  desk = makeDesk();
});
afterEach(() => {
  desk.destroy();
  vi.restoreAllMocks();
});

describe('a route requested by a widget', () => {
  it('the route is opened in the page if no panel is open', () => {
    followRoutes(desk);
    emit('open-route', { route: '/support', params: { from: 'sign-in' } });
    expect(address()).toBe('/support?from=sign-in');
  });

  it('the route is opened in a new tab if a panel is open', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    followRoutes(desk);
    emit('widget-opened', { widget: 'sign-up', modal: true });
    emit('open-route', { route: '/privacy-policy', params: {} });
    expect(open.mock.calls).toEqual([['/privacy-policy', '_blank', 'noopener']]);
    expect(address()).toBe('/');
    emit('widget-closed', { widget: 'sign-up', modal: true });
    emit('open-route', { route: '/privacy-policy', params: {} });
    expect(address()).toBe('/privacy-policy');
  });

  it.each([
    ['/menu/responsible-gaming', 'responsible-gaming'],
    ['/menu/verify', 'verify'],
    ['/menu/history', 'history'],
  ])('the menu route %s opens its account tab, also from the address', (route, tab) => {
    const open = vi.spyOn(desk, 'open');
    followRoutes(desk);
    emit('open-route', { route, params: {} });
    expect(address()).toBe('/');
    history.replaceState(null, '', `${route}?document=passport`);
    followMenu(desk);
    expect(open.mock.calls).toEqual([
      ['account', { tab }],
      ['account', { tab }],
    ]);
  });

  it('the lobby route navigates only from another page', () => {
    followRoutes(desk);
    emit('open-route', { route: '/casino', params: {} });
    expect(address()).toBe('/');
    history.replaceState(null, '', '/support');
    emit('open-route', { route: '/casino', params: {} });
    expect(address()).toBe('/casino');
  });

  it('a route of another site is not opened', () => {
    followRoutes(desk);
    emit('open-route', { route: 'https://evil.example/support', params: {} });
    expect(address()).toBe('/');
  });
});

describe('a reset link with a user name and a token', () => {
  it('only a link with both parameters opens the password form', () => {
    const open = vi.spyOn(desk, 'open');
    followTokenLink(desk);
    history.replaceState(null, '', '/?token=t-1');
    followTokenLink(desk);
    expect(open).not.toHaveBeenCalled();
    history.replaceState(null, '', '/?username=maja%40example.com&token=t-1');
    followTokenLink(desk);
    expect(open.mock.calls).toEqual([['reset-password']]);
  });
});

describe('a link with a signed identity token', () => {
  it('the link opens the sign-up and the token is removed from the address', () => {
    const open = vi.spyOn(desk, 'open');
    followIdentityToken(desk);
    history.replaceState(null, '', '/casino?category=live#identity-token=a.b.c');
    followIdentityToken(desk);
    expect(open.mock.calls).toEqual([['sign-up-token', { token: 'a.b.c' }]]);
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/casino?category=live');
  });
});
