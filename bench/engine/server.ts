import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { MeasuredPage } from './page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const NONCE = 'bench';
const SELF = "default-src 'self'; img-src 'self' data:; base-uri 'none'";
const POLICIES = {
  strict: `${SELF}; script-src 'self'; style-src 'self'`,
  'trusted types': `${SELF}; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'`,
  nonce: `${SELF}; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`,
} as const;
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as readonly PolicyName[];

interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Answers a request to a page's service: an object as JSON, a string as JavaScript, or a status. Undefined if the
 * service does not handle it.
 */
export type Stub = (url: URL) => object | string | number | undefined;

export interface BenchServer {
  readonly url: string;
  /** Returns the Brotli bytes of scripts and styles, and the number of requests, since the last call. */
  take(): { bytes: number; requests: number };
  /** Sets the policy of the following pages. */
  use(policy: PolicyName | null): void;
  /** Requested paths that do not exist. */
  readonly missed: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Serves every page and file alike: best Brotli level, the same headers, HTTP/1.1, or HTTP/2 with `HTTP2=1`. */
export async function startServer(
  dist: string,
  pages: readonly MeasuredPage[],
  stubs: readonly Stub[] = [],
): Promise<BenchServer> {
  const answers = await collect(dist, pages);
  const missed = new Set<string>();
  let transferred = { bytes: 0, requests: 0 };
  let policy: PolicyName | null = null;
  const answerTo = (request: Request, response: Response) => {
    const url = new URL(request.url ?? '/', 'http://bench');
    const answer = answers.get(url.pathname) ?? stubbed(stubs, url);
    transferred.requests += 1;
    if (answer && /javascript|css/.test(answer.type)) transferred.bytes += answer.body.length;
    if (!answer) missed.add(url.pathname);
    response.writeHead(answer ? (answer.status ?? 200) : 404, {
      'Content-Type': answer?.type ?? 'text/plain',
      'Cache-Control': 'no-store',
      ...(policy && answer?.type === TYPES['.html'] && { 'Content-Security-Policy': POLICIES[policy] }),
      ...(answer && { 'Content-Encoding': 'br', 'Content-Length': answer.body.length }),
    });
    response.end(answer?.body ?? '');
  };
  const server = process.env.HTTP2 ? createSecureServer(makeCertificate(), answerTo) : createServer(answerTo);
  const sockets = collectSockets(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${process.env.HTTP2 ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    use(next) {
      policy = next;
    },
    take() {
      const before = transferred;
      transferred = { bytes: 0, requests: 0 };
      return before;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Request = IncomingMessage | Http2ServerRequest;
/** What both kinds of responses have in common. */
type Response = Pick<ServerResponse | Http2ServerResponse, 'end'> & {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
};

/** Makes a key and a certificate for this run. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  try {
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the open connections of a server. */
function collectSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function stubbed(stubs: readonly Stub[], url: URL): Answer | undefined {
  for (const stub of stubs) {
    const stubAnswer = stub(url);
    if (typeof stubAnswer === 'number') return { ...pack('.json', '{}'), status: stubAnswer };
    if (typeof stubAnswer === 'string') return pack('.js', stubAnswer);
    if (stubAnswer) return pack('.json', JSON.stringify(stubAnswer));
  }
  return undefined;
}

const pack = (ending: string, content: string | Buffer): Answer => ({
  type: TYPES[ending] ?? 'application/octet-stream',
  body: brotliCompressSync(content),
});

async function collect(dist: string, pages: readonly MeasuredPage[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  // The nonce is present under every policy, so the page does not change.
  const marked = (html: string) => html.replaceAll(/<(script|link|style)(?=[ >])/g, `<$1 nonce="${NONCE}"`);
  for (const { path, html } of pages) {
    answers.set(path.split('?')[0] ?? path, pack('.html', marked(html)));
  }
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    answers.set(`/${relative(dist, file)}`, pack(extname(file), await readFile(file)));
  }
  return answers;
}
