import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DoctorArguments, readArguments } from '../arguments.ts';
import type { Finding } from '../finding.ts';
import { runDoctor } from '../run-doctor.ts';

/** A policy as `docs/security/content-security-policy.md` advises it. */
export const POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'; style-src 'self'";

/** An answer of a server: status, headers, body. */
export type Served = readonly [
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
];

/** Answers by path, or a function that answers by itself. */
export type Routes = Readonly<
  Record<string, Served | ((request: IncomingMessage, response: ServerResponse) => void)>
>;

const servers: Server[] = [];

/** Serves routes on a port. Returns the origin. Paths that are not listed are answered with 404. */
export async function serve(routes: Routes): Promise<string> {
  const server = createServer((request, response) => {
    const route = routes[new URL(request.url ?? '/', 'http://localhost').pathname] ?? [404, {}, 'Not found'];
    if (typeof route === 'function') route(request, response);
    else response.writeHead(route[0], route[1]).end(route[2]);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on a port has an address with a port.
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Stops all servers of a test. */
export function stopServers(): void {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}

export const html = (body: string, headers: Readonly<Record<string, string>> = {}): Served => [
  200,
  { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, ...headers },
  `<!doctype html><html lang="en"><head><title>A casino</title>${body}</head><body></body></html>`,
];

const BUILD = '2.20.3-1a2b3c4d';
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const script = (body: string, headers: Readonly<Record<string, string>> = {}): Served => [
  200,
  {
    'Content-Type': 'text/javascript',
    'Cache-Control': IMMUTABLE,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  },
  body,
];

export const TAG = `(()=>{import(new URL(\`${BUILD}/\${file}.js\`,src).href)})()`;
export const TAG_DIGEST = `sha384-${createHash('sha384').update(TAG).digest('base64')}`;

/** A site with the script tag as a release is served, and a platform on the same origin. */
export const SITE: Routes = {
  '/': html(
    '<script src="/playerdesk.js" data-platform="/rest" data-locale="sv" data-theme="dark" defer></script>',
  ),
  '/playerdesk.js': script(TAG, { 'Cache-Control': 'public, max-age=300' }),
  '/early.json': [
    200,
    { 'Content-Type': 'application/json' },
    JSON.stringify({ entry: [`${BUILD}/main.js`], ground: [`${BUILD}/styles.js`], providers: { rest: [] } }),
  ],
  [`/${BUILD}/main.js`]: script('export {}'),
  [`/${BUILD}/styles.js`]: script('export {}'),
  '/rest/bootstrap': [200, { 'Content-Type': 'application/json' }, '{"ipcountry":"MT"}'],
};

/** Examines a page with the default options and those of `args`. */
export function examine(address: string, ...args: readonly string[]): Promise<readonly Finding[]> {
  // Cast: an address is given and no help requested.
  const options = readArguments([address, '--project', '/', '--timeout', '5', ...args]) as DoctorArguments;
  return runDoctor(options, async () => ({
    'en-US': { 'sign-in': { 'sign-in.title': 'Welcome', 'sign-in.go': 'Go' } },
  }));
}

/** Returns what a check found, as `result` or `result code: detail`. */
export const getResults = (findings: readonly Finding[], name: string): readonly string[] =>
  findings
    .filter(({ check }) => check === name)
    .map(({ result, code, detail }) => (code ? `${result} ${code}: ${detail}` : result));
