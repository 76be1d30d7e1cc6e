import type { WidgetContext } from './widget-context.ts';

/** Where a provided address leads: to a page of the host, out into the web, to the cashier, or nowhere. */
export type Destination =
  | { readonly kind: 'action'; readonly action: Action; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'route'; readonly route: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'web'; readonly url: string }
  | null;

type Action = 'deposit' | 'withdraw';
/** An action in the documents' words, with its query and without a slash: `deposit?bonusCode=WELCOME`. */
const ACTION = /^(deposit|withdraw)(?:\?([^#\s]*))?$/i;

/**
 * Reads an address that somebody else wrote: an action, a path of this page's site or a web address. Anything else is nothing.
 */
export function parseDestination(address: string, origin = globalThis.location?.origin ?? ''): Destination {
  const text = address.trim();
  const [, action, query] = ACTION.exec(text) ?? [];
  if (action !== undefined) {
    const params = Object.fromEntries(new URLSearchParams(query));
    return { kind: 'action', action: action.toLowerCase() as Action, params };
  }
  const isPath = /^\/(?![/\\])/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = parseUrl(text, origin);
  if (!url) return null;
  if (url.origin !== origin) return isPath ? null : { kind: 'web', url: url.href };
  return { kind: 'route', route: url.pathname, params: Object.fromEntries(url.searchParams) };
}

/**
 * Goes there: to the cashier for an action, to the host's own pages by `open-route`, and to others in a tab of their own that
 * cannot reach back.
 */
export function goTo(widget: WidgetContext, destination: Destination): void {
  if (destination?.kind === 'web') openInNewTab(destination.url);
  if (destination?.kind === 'action') {
    const { bonusCode, amount } = destination.params;
    if (destination.action === 'deposit') widget.open('deposit', { bonusCode, amount });
    else widget.open('piq-cashier', { method: 'withdraw' });
  }
  if (destination?.kind !== 'route') return;
  if (widget.modal) widget.close();
  widget.openRoute(destination.route, destination.params);
}

/** By a link in the page, as a player would: a native app around it hears of links, and not of windows. */
function openInNewTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base || undefined);
  } catch {
    return null;
  }
}
