import type { WebSocketRoute } from '@playwright/test';
import type { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ provider: 'rpc' });

/** Each poll advances the page's clock by one second. */
const POLL = { intervals: [50], timeout: 20_000 };

interface Tap {
  /** The current connection, on the side of the page. */
  line(): WebSocketRoute;
  /** The number of connections so far. */
  count(): number;
  /** While true, frames of the platform do not reach the page. */
  muted: boolean;
}

/** Proxies the websocket between the page and the platform, as a broken proxy or a hostile network would. */
async function tap(host: HostPage): Promise<Tap> {
  const lines: WebSocketRoute[] = [];
  const hold: Tap = { line: () => lines.at(-1) as WebSocketRoute, count: () => lines.length, muted: false };
  await host.page.routeWebSocket('**/rpc', (line) => {
    lines.push(line);
    const server = line.connectToServer();
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!hold.muted) line.send(message);
    });
  });
  return hold;
}

for (const [what, frames] of [
  ['unknown message types', ['[999,"x"]', '[70,1]', '[-1]']],
  ['unsolicited results', ['[50,4711,{},[],{"sessionId":"forged"}]', '[8,48,4711,{},"x",[],{}]', '[33,9,9]']],
  ['events of unknown subscriptions', ['[36,4711,1,{},[],{"code":0}]', '[36,"x",1,{}]', '[36]']],
  ['invalid session codes', ['[36,1,1,{},[],{"code":"0"}]', '[36,1,1,{},[],null]', '[36,1,1,{},[]]']],
] as const) {
  test(`a connection that delivers ${what} stays open, and the form signs in`, async ({
    host,
    page,
    platform,
  }) => {
    proves('PL-02.subscription');

    const person = newPerson();
    await register(platform, person);
    const between = await tap(host);
    await host.goto();
    await host.open('sign-in');
    for (const frame of frames) between.line().send(frame);
    await submitSignIn(host.panel, person);
    await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
    expect(between.count()).toBe(1);
  });
}

for (const [what, frame] of [
  ['a truncated frame', '[50,1,'],
  ['an HTML page instead of a frame', '<!doctype html><title>Proxy</title>'],
  ['a frame of one megabyte', `[50,1,{},[],{"a":"${'x'.repeat(1024 * 1024)}"}]`],
] as const) {
  test(`a connection that delivers ${what} is replaced, and the form signs in`, async ({
    host,
    page,
    platform,
  }) => {
    proves('PL-02.reopen');

    const person = newPerson();
    await register(platform, person);
    const between = await tap(host);
    await host.goto();
    await host.open('sign-in');
    between.line().send(frame);
    await expect.poll(between.count).toBe(2);
    await submitSignIn(host.panel, person);
    await expect(page.getByRole('dialog', { name: 'Welcome, Maja' })).toBeVisible();
  });
}

test('a flood of session state events causes few requests, and the account stays usable', async ({
  host,
  platform,
}) => {
  const person = newPerson();
  await register(platform, person);
  const between = await tap(host);
  const requests = host.recordRequests('/none', '/user/account#getProfile');
  await host.goto();
  await host.open('sign-in');
  await submitSignIn(host.panel, person);
  await host.waitFor('signed-in');
  const before = requests.length;
  for (let index = 0; index < 2_000; index += 1) between.line().send('[36,1,1,{},[],{"code":4}]');
  const panel = await host.open('account', { tab: 'edit-profile' });
  await expect(panel.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Valletta');
  expect(requests.length - before).toBeLessThan(20);
  expect(await host.getEvents('signed-out')).toEqual([]);
});

test('a half-open connection is detected by periodic calls and replaced', async ({ host, page }) => {
  await page.clock.install();
  const between = await tap(host);
  await host.goto();
  await host.open('sign-in');
  await expect.poll(between.count).toBe(1);
  between.muted = true;
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return host.getEvents('diagnostic');
    }, POLL)
    .toContainEqual(expect.objectContaining({ code: 'connection-lost' }));
  between.muted = false;
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return host.getEvents('diagnostic');
    }, POLL)
    .toContainEqual(expect.objectContaining({ code: 'connection-resumed' }));
  expect(between.count()).toBeGreaterThan(1);
});
