import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlatformClock, HOUR } from './clock.ts';

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** Starts a platform that answers the time only. */
async function platformAt(answer: () => { status: number; body: string }) {
  const tokens: unknown[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers['x-backstage-token']);
    const { status, body } = answer();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokens };
}

describe('the platform clock', () => {
  it('the clock follows the time of the platform', async () => {
    let ahead = 0;
    const now = () => ({ status: 200, body: JSON.stringify({ now: Date.now() + ahead }) });
    const { url, tokens } = await platformAt(now);
    const clock = createPlatformClock({ platformUrl: () => url, backstageToken: 'the-token' });
    await clock.refresh();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);

    ahead = 72 * HOUR;
    await clock.refresh();

    expect(clock.now() - Date.now()).toBeGreaterThan(71 * HOUR);
    expect(new Set(tokens)).toEqual(new Set(['the-token']));
  });

  it('the clock keeps the last known time while the platform fails', async () => {
    let answer = { status: 200, body: JSON.stringify({ now: Date.now() + HOUR }) };
    const { url } = await platformAt(() => answer);
    const clock = createPlatformClock({ platformUrl: () => url, backstageToken: 'the-token' });
    await clock.refresh();

    for (const body of ['', '{}', 'null', '{"now":"late"}']) {
      answer = { status: 500, body };
      await clock.refresh();
      expect(clock.now() - Date.now(), body).toBeGreaterThan(0.9 * HOUR);
    }
  });

  it('the clock uses the system time without a token or an available platform', async () => {
    for (const options of [
      { platformUrl: () => 'http://127.0.0.1:9', backstageToken: null },
      { platformUrl: () => 'http://127.0.0.1:9', backstageToken: 'the-token' },
    ]) {
      const clock = createPlatformClock(options);
      await clock.refresh();
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
    }
  });
});
