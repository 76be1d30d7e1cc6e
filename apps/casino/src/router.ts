/** A page of the site. */
export type Page =
  | { readonly name: 'lobby'; readonly category: string | null }
  | { readonly name: 'game'; readonly id: string }
  /** An open game by the platform's id, over the lobby. */
  | { readonly name: 'play'; readonly game: string }
  | { readonly name: 'tournaments' }
  | { readonly name: 'support' | 'safer' | 'privacy' | 'terms' | 'missing' };

const FIXED: Readonly<Record<string, Page['name'] & ('support' | 'safer' | 'privacy' | 'terms')>> = {
  '/support': 'support',
  '/menu/responsible-gaming': 'safer',
  '/privacy-policy': 'privacy',
  '/terms-and-conditions': 'terms',
};

/** Returns the page of a path and query. */
export function pageAt(pathname: string, search: string): Page {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const fixed = FIXED[path];
  if (fixed) return { name: fixed };
  if (path === '/' || path === '/casino' || path === '/menu/verify') {
    return { name: 'lobby', category: new URLSearchParams(search).get('category') };
  }
  if (path === '/tournaments') return { name: 'tournaments' };
  const [, room, name = ''] = /^\/(games|play)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (room === 'games') return { name: 'game', id: name };
  return room === 'play' ? { name: 'play', game: name } : { name: 'missing' };
}

/** Calls `onChange` when the address changes to another page. Ignores history entries of panels. */
export function createRouter(onChange: (page: Page) => void) {
  let currentPage = getAddress(location);
  const check = () => {
    const now = getAddress(location);
    if (now === currentPage) return;
    currentPage = now;
    onChange(pageAt(location.pathname, location.search));
  };
  const navigate = (to: string) => {
    const url = new URL(to, location.href);
    // Only pages of this site: a route comes from a widget and could name any address.
    if (url.origin !== location.origin) return;
    history.pushState(null, '', url);
    check();
  };
  addEventListener('popstate', check);
  document.addEventListener('click', (event) => {
    const to = internalLink(event);
    if (!to) return;
    event.preventDefault();
    navigate(to);
  });
  return { navigate, current: () => pageAt(location.pathname, location.search) };
}

const getAddress = ({ pathname, search }: Location) => pathname + search;

function internalLink(event: MouseEvent): string | null {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  const href = link?.getAttribute('href');
  return href?.startsWith('/') && !href.startsWith('//') && !link?.target ? href : null;
}
