/** The suppliers of this program. */
export const SUPPLIERS = ['payments', 'games', 'chat', 'eid', 'third-party'] as const;
export type Supplier = (typeof SUPPLIERS)[number];

/** The host name of each supplier: its own origin in a browser, on one port. */
const HOST_NAMES: Readonly<Record<Supplier, string>> = {
  payments: 'pay.localhost',
  games: 'games.localhost',
  chat: 'chat.localhost',
  eid: 'eid.localhost',
  'third-party': 'third.localhost',
};

/** Returns the origin of a supplier from an address of this program such as `http://localhost:4401`. */
export function supplierOrigin(supplier: Supplier, ownUrl: string): string {
  const url = new URL(ownUrl);
  url.hostname = HOST_NAMES[supplier];
  return url.origin;
}

/** Returns the path prefix of a supplier's pages and calls. */
export const supplierPrefix = (supplier: Supplier): string => `/~${supplier}`;

/** Whether a Host header names a supplier. */
export function isSupplierHost(supplier: Supplier, host: string | undefined): boolean {
  return hostName(host) === HOST_NAMES[supplier];
}

/** Returns the internal path of a request by its host name. */
export function hostedUrl(host: string | undefined, url: string): string {
  const supplier = SUPPLIERS.find((one) => isSupplierHost(one, host));
  return supplier ? `${supplierPrefix(supplier)}${url}` : url;
}

/** Returns a Host header without its port. */
function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
