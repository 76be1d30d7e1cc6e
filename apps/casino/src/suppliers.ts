/** Origins of the suppliers of the platform that serves this page. Null without the supplier. */
export interface Suppliers {
  readonly eid: string | null;
  readonly payments: string | null;
  readonly games: string | null;
  readonly chat: string | null;
  readonly thirdParty: string | null;
}

const NAMES = ['eid', 'payments', 'games', 'chat', 'thirdParty'] as const;

/** Reads `/suppliers.json`. Without an answer there are no suppliers, and the page works without them. */
export async function readSuppliers(load: typeof fetch = fetch): Promise<Suppliers> {
  const answer = await load('/suppliers.json')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const named = (answer ?? {}) as Record<string, unknown>;
  const origins = NAMES.map((name) => [name, typeof named[name] === 'string' ? named[name] : null]);
  return Object.fromEntries(origins) as Suppliers;
}
