/** The suppliers of this program. */
export const SUPPLIERS = ['payments', 'games', 'chat', 'eid', 'third-party'] as const;
export type Supplier = (typeof SUPPLIERS)[number];

/** A host name for each supplier: an origin of its own in a browser, on one port. */
const HOST_NAMES: Readonly<Record<Supplier, string>> = {
  payments: 'pay.localhost',
  games: 'games.localhost',
  chat: 'chat.localhost',
  eid: 'eid.localhost',
  'third-party': 'third.localhost',
};

/** The origin of a supplier, beside an address of this program such as `http://localhost:4401`. */
export function supplierOrigin(supplier: Supplier, ownUrl: string): string {
  const url = new URL(ownUrl);
  url.hostname = HOST_NAMES[supplier];
  return url.origin;
}

/** The path under which the server holds the pages and calls of a supplier. */
export const supplierPrefix = (supplier: Supplier): string => `/~${supplier}`;

/** Whether a Host header names a supplier. */
export function isSupplierHost(supplier: Supplier, host: string | undefined): boolean {
  return hostName(host) === HOST_NAMES[supplier];
}

/** The path under which the server answers a request, by the host name it came to. */
export function hostedUrl(host: string | undefined, url: string): string {
  const supplier = SUPPLIERS.find((one) => isSupplierHost(one, host));
  return supplier ? `${supplierPrefix(supplier)}${url}` : url;
}

/** A Host header without its port. */
function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
