/** Where the pages of a host name of their own live inside the server. Under another host name nothing is there. */
export const EID_PREFIX = '/~eid';
export const THIRD_PARTY_PREFIX = '/~third';
export const PAY_PREFIX = '/~pay';
export const GAMES_PREFIX = '/~games';
export const CHAT_PREFIX = '/~chat';

/** Other origins that one machine plays, by host name: each sees its own pages and nothing else. */
const HOSTED: Readonly<Record<string, string>> = {
  'eid.localhost': EID_PREFIX,
  'third.localhost': THIRD_PARTY_PREFIX,
  'pay.localhost': PAY_PREFIX,
  'games.localhost': GAMES_PREFIX,
  'chat.localhost': CHAT_PREFIX,
};

/** A Host header without its port. */
export function hostNameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}

/** The path under which the server answers a request, by the host name it came to. */
export function hostedUrl(host: string | undefined, url: string): string {
  const name = hostNameOf(host);
  return Object.hasOwn(HOSTED, name) ? `${HOSTED[name]}${url}` : url;
}
