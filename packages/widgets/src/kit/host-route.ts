import type { WidgetContext } from './widget-context.ts';

/** Destination of a provided address: a cashier action, a page of the host, a web address or nothing. */
export type Destination =
  | { readonly kind: 'action'; readonly action: Action; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'route'; readonly route: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'web'; readonly url: string }
  | null;

type Action = 'deposit' | 'withdraw';
/** An action as the specification writes it, with an optional query and no slash: `deposit?bonusCode=WELCOME`. */
const ACTION = /^(deposit|withdraw)(?:\?([^#\s]*))?$/i;

/**
 * Parses an address from provided content: an action, a path of this site or a web address. Returns null for anything
 * else.
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
 * Opens a destination: an action in the cashier, a page of the host by `open-route`, a web address in a new tab
 * without access to this page.
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

/**
 * Opens an address in a new tab that cannot reach this page. Clicks a link, because native apps intercept links but not
 * `window.open`.
 */
export function openInNewTab(url: string): void {
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
