import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer on its way back, to be spoiled. */
export interface PassingAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Spoils the answers of a call such as `GET /countries`; `hang` never lets them through. */
export type Spoilers = Readonly<Record<string, ((answer: PassingAnswer) => void) | 'hang'>>;

export interface BrokenProxy {
  readonly url: string;
  /** Every call that came through, as `POST /player/signin/v2`. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

/** A platform that is right but for what is spoiled: a proxy before one that is. */
export async function startBrokenProxy(target: string, spoilers: Spoilers): Promise<BrokenProxy> {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    calls.push(call);
    const spoil = spoilers[call];
    if (spoil === 'hang') return;
    const answer = await pass(`${target}${request.url}`, request);
    spoil?.(answer);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Headers that belong to the connection and not to the message. */
const OWN = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

async function pass(url: string, request: IncomingMessage): Promise<PassingAnswer> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).filter(([name]) => !OWN.includes(name));
  const answered = await fetch(url, {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const kept = new Headers(answered.headers);
  for (const name of OWN) kept.delete(name);
  return { status: answered.status, headers: kept, text: await answered.text() };
}
