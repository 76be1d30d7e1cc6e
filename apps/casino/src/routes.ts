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
    } else if (panels > 0) window.open(to, '_blank', 'noopener');
    else navigate(to);
  });
}

/** Follows the link of an activation mail: activates, takes the key out of the address and says how it went. */
export async function followActivationLink(desk: Playerdesk): Promise<void> {
  const url = new URL(location.href);
  const code = url.searchParams.get('activation-key');
  if (code === null) return;
  url.searchParams.delete('activation-key');
  history.replaceState(history.state, '', url);
  try {
    await desk.account.activate({ code });
    desk.open('message', { kind: 'activation-complete' });
  } catch {
    // The form is where a new code can be asked for; the event drawer has the error.
    desk.open('activation-form');
  }
}
