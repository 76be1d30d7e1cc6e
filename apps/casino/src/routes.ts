import type { Playerdesk } from '@playerdesk/widgets';
import { pageAt } from './router.ts';

/**
 * Follows the routes that widgets ask for. A page asked for from an open panel is read beside it, in a tab of
 * its own, so that nothing typed in the panel is lost; the lobby is where a finished panel leads.
 */
export function followRoutes(desk: Playerdesk, navigate: (to: string) => void): void {
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
      if (pageAt(location.pathname, location.search).name !== 'lobby') navigate(to);
    } else if (route === '/deposit') desk.open('deposit', { bonusCode: params.bonusCode });
    else if (route === '/bonuses') desk.open('account', { tab: 'bonuses' });
    else if (tabAt(route)) desk.open('account', { tab: tabAt(route) });
    else if (panels > 0) window.open(to, '_blank', 'noopener');
    else navigate(to);
  });
}

/** An address of the menu, which messages link to, opens the account at its tab; who is out is asked to sign in there. */
export function followMenu(desk: Playerdesk): void {
  const tab = tabAt(location.pathname);
  if (tab) desk.open('account', { tab });
}

/** The tab of the account that an address of the menu stands for. */
function tabAt(pathname: string): 'responsible-gaming' | 'verify' | 'history' | undefined {
  const [, tab] = /^\/menu\/(responsible-gaming|verify|history)\/*$/.exec(pathname) ?? [];
  return tab as ReturnType<typeof tabAt>;
}

const IDENTITY_TOKEN = 'identity-token';

/**
 * A signed token with which a person registers stands behind the #, where no server and no log sees it. It leaves
 * the address at once.
 */
export function followIdentityToken(desk: Playerdesk): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(IDENTITY_TOKEN);
  if (!token) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  desk.open('sign-up-token', { token });
}

/**
 * A reset link of the kind with user name and token carries names that any page may use, so the host says what it
 * is; links with a key of their own are followed by the widgets.
 */
export function followTokenLink(desk: Playerdesk): void {
  const query = new URLSearchParams(location.search);
  if (query.has('username') && query.has('token')) desk.open('reset-password');
}
