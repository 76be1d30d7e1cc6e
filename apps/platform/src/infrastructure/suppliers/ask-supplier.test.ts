import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { askSupplier } from './ask-supplier.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function supplierThat(answer: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Collects garbage, after which Node 20 forgets the signal of a request whose body still arrives. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describe('a request to a supplier', () => {
  it('ends in time while the answer drips and garbage is collected', async () => {
    proves('RE-10.time');
    let drips = 0;
    let markClosed = (): void => {};
    const closed = new Promise<void>((resolve) => {
      markClosed = resolve;
    });
    const url = await supplierThat((response) => {
      response.writeHead(200).flushHeaders();
      const drip = setInterval(() => {
        drips += 1;
        response.write(' ');
        collectGarbage();
      }, 20);
      response.on('close', () => {
        clearInterval(drip);
        markClosed();
      });
    });

    await expect(askSupplier(url, {}, { timeout: 300, maxBytes: 1024 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });

    await closed;
    expect(drips).toBeGreaterThan(1);
  });

  it('ends at the longest answer that it reads', async () => {
    proves('RE-10.size');
    const url = await supplierThat((response) => {
      const send = () => {
        while (!response.closed && response.write(Buffer.alloc(4096)));
      };
      response.on('drain', send);
      send();
    });

    const answer = askSupplier(url, {}, { timeout: 10_000, maxBytes: 8192 });

    await expect(answer).rejects.toThrow('too long');
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await supplierThat((response) => {
      paths.push(response.req.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });

    await expect(askSupplier(url, {}, { timeout: 10_000, maxBytes: 8 })).rejects.toThrow();

    expect(paths).toEqual(['/']);
  });

  it('returns status and body', async () => {
    const url = await supplierThat((response) => response.writeHead(404).end('not here'));

    const { ok, status, body } = await askSupplier(url, {}, { timeout: 10_000, maxBytes: 8 });

    expect([ok, status, body.toString()]).toEqual([false, 404, 'not here']);
  });
});
