import type { Page } from '@playwright/test';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { type Brand, openTwoBrands } from '../models/two-brands.ts';
import { type RunningPlatform, startPlatform } from '../platform.ts';
import { expect, test } from '../test.ts';

let other: RunningPlatform;
test.beforeAll(async ({ platform }) => {
  // A second platform starts next to that of the worker: on a busy machine it takes longer than a test may.
  test.setTimeout(120_000);
  // A tag names no service for the challenge of a captcha, which no procedure of the websocket returns.
  other = await startPlatform([], [platform.url], { CAPTCHA: 'off' });
});
test.afterAll(() => other?.stop());

/** Creates a player with money on one platform only. */
async function createPlayer(platform: RunningPlatform, firstName: string, amount: number): Promise<Person> {
  const person = newPerson({ firstName });
  await register(platform, person);
  await platform.backstage.ask('POST', '/player-balance', { email: person.email, amount });
  return person;
}

/** Records everything that the page sends, by port. */
function wire(page: Page): { to(url: string): string } {
  const sent: { port: string; text: string }[] = [];
  page.on('request', async (request) =>
    sent.push({
      port: new URL(request.url()).port,
      text: JSON.stringify([request.url(), request.headers(), request.postData()]),
    }),
  );
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) =>
      sent.push({ port: new URL(socket.url()).port, text: String(payload) }),
    ),
  );
  return {
    to: (url) => sent.flatMap(({ port, text }) => (port === new URL(url).port ? [text] : [])).join('\n'),
  };
}

const isMaja = { status: 'signed-in', firstName: 'Maja', balance: 12_00 };
const isEino = { status: 'signed-in', firstName: 'Eino', balance: 345_00 };
const isSignedOut = { status: 'signed-out', firstName: undefined, balance: undefined };

async function shows({ account }: Brand, firstName: string, balance: string): Promise<void> {
  await expect(account.getByLabel('First name')).toHaveValue(firstName);
  await expect(account.locator('[data-balance="total"]')).toHaveText(balance);
}

test('two brands on two platforms have separate players, sessions and sign-outs, also after a reload', {
  tag: '@full',
}, async ({ page, platform }) => {
  test.slow();
  const maja = await createPlayer(platform, 'Maja', 12_00);
  const eino = await createPlayer(other, 'Eino', 345_00);
  const { to } = wire(page);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const [north, south] = await openTwoBrands(page, platform, other);
  await north.openSignIn();
  await north.signIn(maja);
  await expect.poll(() => north.getPlayer()).toEqual(isMaja);
  expect(await south.getPlayer()).toEqual(isSignedOut);
  await south.openSignIn();
  await south.signIn(eino);
  await expect.poll(() => south.getPlayer()).toEqual(isEino);
  await shows(north, 'Maja', '€12.00');
  await shows(south, 'Eino', '€345.00');

  const [hers, his] = [await north.getSessionId(), await south.getSessionId()];
  const stored = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([name]) => name.includes('session')));
  expect((await stored()).sort()).toEqual([
    ['playerdesk:session:north', hers],
    ['playerdesk:session:south', his],
  ]);

  await page.reload();
  await shows(north, 'Maja', '€12.00');
  await shows(south, 'Eino', '€345.00');
  expect([await north.getPlayer(), await south.getPlayer()]).toEqual([isMaja, isEino]);
  // No secret of one brand is sent to the platform of the other.
  for (const secret of [hers, maja.email]) {
    expect(to(platform.url)).toContain(secret);
    expect(to(other.url)).not.toContain(secret);
  }
  for (const secret of [his, eino.email]) {
    expect(to(other.url)).toContain(secret);
    expect(to(platform.url)).not.toContain(secret);
  }

  await north.signOut();
  expect(await stored()).toEqual([['playerdesk:session:south', his]]);
  await shows(south, 'Eino', '€345.00');
  await page.reload();
  await shows(south, 'Eino', '€345.00');
  expect([await north.getPlayer(), await south.getPlayer()]).toEqual([isSignedOut, isEino]);

  await north.openSignIn();
  await north.signIn(maja);
  await south.signOut();
  expect([await north.getPlayer(), await south.getPlayer()]).toEqual([isMaja, isSignedOut]);
  expect(broken).toEqual([]);
});

test('the key in an email link is sent only to the platform of the first brand', async ({
  page,
  platform,
}) => {
  const { to } = wire(page);
  const [, south] = await openTwoBrands(page, platform, other, '?reset-pw-key=a-key-of-north');
  await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible();
  // South still works and shows no message.
  expect((await south.getPlayer()).status).toBe('signed-out');
  expect(to(platform.url)).toContain('a-key-of-north');
  expect(to(other.url)).not.toContain('a-key-of-north');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a remembered email is shown only in the form of its brand', async ({ page, platform }) => {
  const maja = await createPlayer(platform, 'Maja', 1_00);
  const eino = await createPlayer(other, 'Eino', 1_00);
  const [north, south] = await openTwoBrands(page, platform, other);
  await north.openSignIn();
  await north.signInPanel.getByLabel('Remember me').check();
  await north.signIn(maja);
  await south.openSignIn();
  await expect(south.signInPanel.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await south.signIn(eino);
  await north.signOut();
  await north.openSignIn();
  await expect(north.signInPanel.getByRole('textbox', { name: 'Email' })).toHaveValue(maja.email);
});
