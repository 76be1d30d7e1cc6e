import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { createPostgresListener } from '../../src/infrastructure/database/postgres-listener.ts';
import { breakListeners, newDatabase } from '../fixtures/postgres-platform.ts';

describe('a listener whose connection breaks', () => {
  it('the listener reconnects, reports a possible gap and receives announcements again', async () => {
    const url = await newDatabase();
    const database = await openPostgres(url, { poolSize: 2 });
    const received: (string | null)[] = [];
    let resolveNext = () => {};
    const next = () => new Promise<void>((resolve) => (resolveNext = resolve));
    await database.listen('news', (payload) => {
      received.push(payload);
      resolveNext();
    });
    const first = next();
    await database.announce('news', 'one');
    await first;
    const back = next();
    expect(await breakListeners(url)).toBe(1);
    await back;
    const second = next();
    await database.announce('news', 'two');
    await second;
    expect(received).toEqual(['one', null, 'two']);
    await database.close();
  });
});

describe('a listener whose connection stalls without closing', () => {
  it('the listener detects the stall, reconnects and reports a possible gap', async () => {
    const url = await newDatabase();
    const proxy = await openProxy(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(proxy.port);
    const announcer = await openPostgres(url, { poolSize: 2 });
    const timeouts = { askEvery: 200, answerWithin: 300 };
    const listener = createPostgresListener(
      through.href,
      { announce: announcer.announce, onDeaf: () => {} },
      timeouts,
    );
    const received: (string | null)[] = [];
    await listener.listen('news', (payload) => void received.push(payload));
    await announcer.announce('news', 'one');
    await expect.poll(() => received).toEqual(['one']);
    proxy.fallSilent();
    await announcer.announce('news', 'two');
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['one', null]);
    await announcer.announce('news', 'three');
    await expect.poll(() => received).toEqual(['one', null, 'three']);
    await listener.close();
    await announcer.close();
    await proxy.close();
  });
});

describe('a listener whose connection delivers nothing', () => {
  it('reconnects until notifications arrive, and reports possible gaps', async () => {
    proves('RE-06.deaf');
    const url = await newDatabase();
    const proxy = await openProxy(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(proxy.port);
    const [current, former] = await Promise.all(
      [url, await newDatabase()].map((each) => openPostgres(each, { poolSize: 2 })),
    );
    if (!current || !former) throw new Error('Two databases are open');
    // The calls write to another database than the one that the connection leads to.
    let primary = current;
    let deaf = 0;
    const listener = createPostgresListener(
      through.href,
      { announce: (...each) => primary.announce(...each), onDeaf: () => (deaf += 1) },
      { askEvery: 100, answerWithin: 200 },
    );
    const received: (string | null)[] = [];
    await listener.listen('news', (payload) => void received.push(payload));
    await expect.poll(() => listener.hasReceived).toBe(true);

    primary = former;
    await expect.poll(() => proxy.count, { timeout: 10_000 }).toBeGreaterThan(1);
    const reconnects = deaf;
    primary = current;
    // An announcement between two connections is lost. The null after it says so.
    const announced = async () => {
      await current.announce('news', 'one');
      return received.at(-1);
    };

    await expect.poll(announced, { timeout: 10_000 }).toBe('one');
    expect(received).toContain(null);
    expect(reconnects).toBeGreaterThan(0);
    expect(listener.hasReceived).toBe(true);
    await Promise.all([listener.close(), current.close(), former.close()]);
    await proxy.close();
  });
});

/** Opens a proxy to the database that can drop traffic silently, as a broken network does. */
async function openProxy(port: number) {
  const lines = new Set<Socket>();
  let count = 0;
  const server = createServer((near) => {
    count += 1;
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections so far. */
    get count() {
      return count;
    },
    /** Open connections transfer nothing from now on; new ones do. */
    fallSilent: () => {
      for (const line of lines) line.unpipe().resume();
    },
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
