import type { Playerdesk } from '@playerdesk/widgets';
import { navigate } from 'wouter/use-browser-location';
import { LOBBY } from './addresses.ts';

/**
 * Follows the routes that widgets request. A page requested from an open panel opens in a new tab, so the input in the
 * panel is kept. The lobby replaces a completed panel.
 */
export function followRoutes(desk: Playerdesk): void {
  let panels = 0;
  desk.on('widget-opened', ({ modal }) => {
    if (modal) panels += 1;
  });
  desk.on('widget-closed', ({ modal }) => {
    if (modal) panels -= 1;
  });
  desk.on('open-route', ({ route, params }) => {
    const query = new URLSearchParams(params).toString();
    const to = query ? `${route}?${query}` : route;
    if (route === '/casino') {
      if (!LOBBY.test(location.pathname)) openPage(to);
    } else if (route === '/deposit') desk.open('deposit', { bonusCode: params.bonusCode });
    else if (route === '/bonuses') desk.open('account', { tab: 'bonuses' });
    else if (tabAt(route)) desk.open('account', { tab: tabAt(route) });
    else if (panels > 0) window.open(to, '_blank', 'noopener');
    else openPage(to);
  });
}

/** Opens a page of this site only: a route comes from a widget and could name any address. */
function openPage(to: string): void {
  const { origin, pathname, search, hash } = new URL(to, location.href);
  if (origin === location.origin) navigate(pathname + search + hash);
}

/** Opens the account at the tab of a menu address, which messages link to. A visitor is asked to sign in there. */
export function followMenu(desk: Playerdesk): void {
  const tab = tabAt(location.pathname);
  if (tab) desk.open('account', { tab });
}

/** Returns the account tab of a menu address. */
function tabAt(pathname: string): 'responsible-gaming' | 'verify' | 'history' | undefined {
  const [, tab] = /^\/menu\/(responsible-gaming|verify|history)\/*$/.exec(pathname) ?? [];
  return tab as ReturnType<typeof tabAt>;
}

const IDENTITY_TOKEN = 'identity-token';

/**
 * Registers with a signed token. The token is in the fragment, which no server or log receives, and is removed from the
 * address at once.
 */
export function followIdentityToken(desk: Playerdesk): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(IDENTITY_TOKEN);
  if (!token) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  desk.open('sign-up-token', { token });
}

/**
 * Opens the password reset of a link with user name and token. Any page may use these parameter names, so the host
 * decides. The widgets follow links with a key of their own.
 */
export function followTokenLink(desk: Playerdesk): void {
  const query = new URLSearchParams(location.search);
  if (query.has('username') && query.has('token')) desk.open('reset-password');
}
