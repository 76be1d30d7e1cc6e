import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Directives of a policy with their sources. */
export type Policy = Readonly<Record<string, readonly string[] | undefined>>;

/** Directives that replace a missing one, in order. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'connect-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'img-src': ['default-src'],
};

const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
};

/** A source such as `https://*.example.com:443/path`, without quotes. */
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::(\d+|\*))?(\/[^?#]*)?$/i;

/** Reads the policies of a header, which are separated by commas. */
export function parsePolicies(header: string): readonly Policy[] {
  return header
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => new CspParser(text).csp.directives);
}

/** A request to be compared with a policy. */
export interface PolicyRequest {
  readonly directive: 'script-src-elem' | 'connect-src' | 'frame-src' | 'img-src';
  readonly url: URL;
  /** Address of the page, for `'self'`. */
  readonly page: URL;
  /** Nonce of the script that loads the file. */
  readonly nonce?: string | undefined;
}

/**
 * Returns the directive of a policy that blocks a request, or null.
 *
 * @see https://www.w3.org/TR/CSP3/#match-url-to-source-list
 */
export function findBlockingDirective(policy: Policy, request: PolicyRequest): string | null {
  const names = [request.directive, ...(FALLBACKS[request.directive] ?? [])];
  const name = names.find((candidate) => policy[candidate]);
  if (name === undefined) return null;
  const sources = (policy[name] ?? []).map((source) => source.trim());
  const isScript = request.directive === 'script-src-elem';
  if (isScript && request.nonce && sources.includes(`'nonce-${request.nonce}'`)) return null;
  // Lists of hosts are ignored then.
  if (isScript && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return name;
  return sources.some((source) => matchesSource(source, request)) ? null : name;
}

function matchesSource(source: string, { url, page }: PolicyRequest): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (source.toLowerCase() === "'self'") return matchesSelf(url, page);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return matchesScheme(source.toLowerCase(), url.protocol);
  const [, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === '') return false;
  return (
    matchesScheme(scheme ? `${scheme.toLowerCase()}:` : page.protocol, url.protocol) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    matchesPath(path, url.pathname)
  );
}

/** A page may also reach its own host over TLS, and by websocket. */
function matchesSelf(url: URL, page: URL): boolean {
  const isSamePort = getPort(url) === getPort(page) || (isDefaultPort(url) && isDefaultPort(page));
  return url.hostname === page.hostname && isSamePort && matchesScheme(page.protocol, url.protocol);
}

/** A scheme also allows its variant with TLS, and the websocket. */
function matchesScheme(allowed: string, actual: string): boolean {
  const variants: Readonly<Record<string, readonly string[]>> = {
    'http:': ['https:', 'ws:', 'wss:'],
    'https:': ['wss:'],
    'ws:': ['wss:', 'http:', 'https:'],
    'wss:': ['https:'],
  };
  return allowed === actual || (variants[allowed]?.includes(actual) ?? false);
}

const matchesHost = (allowed: string, actual: string): boolean =>
  allowed === '*' || (allowed.startsWith('*.') ? actual.endsWith(allowed.slice(1)) : allowed === actual);

const matchesPort = (allowed: string | undefined, url: URL): boolean =>
  allowed === '*' ||
  (allowed === undefined
    ? isDefaultPort(url)
    : allowed === getPort(url) || (allowed === '80' && getPort(url) === '443'));

/** A path that ends with a slash allows everything below it. */
const matchesPath = (allowed: string | undefined, actual: string): boolean =>
  allowed === undefined ||
  allowed === '/' ||
  (allowed.endsWith('/') ? actual.startsWith(allowed) : actual === allowed);

const getPort = ({ port, protocol }: URL) => port || DEFAULT_PORTS[protocol];
const isDefaultPort = ({ port }: URL) => port === '';
