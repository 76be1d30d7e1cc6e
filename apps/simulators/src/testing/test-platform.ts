import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedCall {
  readonly path: string;
  readonly signature: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answers = (call: ReceivedCall) => { status: number; body: object };

/** A platform for tests: a movable clock, and answers to signed calls. */
export interface TestPlatform {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  advance(seconds: number): void;
  answer(answers: Answers): void;
  close(): void;
}

const REFUSED: Answers = () => ({ status: 401, body: { success: false, errorCode: 'invalid-signature' } });

export async function startTestPlatform(): Promise<TestPlatform> {
  let ahead = 0;
  let answers = REFUSED;
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/backstage/api/clock') return send(200, { now: Date.now() + ahead });
    const signature = request.headers['x-payment-signature'] ?? request.headers['x-game-signature'];
    const call = {
      path: request.url ?? '',
      signature: signature?.toString(),
      body: (await json(request)) as ReceivedCall['body'],
    };
    calls.push(call);
    const { status, body } = answers(call);
    return send(status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    answer: (next) => {
      answers = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
