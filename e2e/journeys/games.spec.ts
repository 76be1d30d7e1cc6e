import { payer } from '../models/cashier.ts';
import { GAMES, Game, gameSettings } from '../models/game.ts';
import type { HostPage, PlainOptions } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { signInOverWire } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

async function openSignedIn(
  host: HostPage,
  person: Person | null,
  options: PlainOptions = {},
): Promise<Game> {
  await host.goto({ games: gameSettings(host.platform), ...options });
  if (person) {
    await signInOnPage(host.page, person);
  }
  return new Game(host.page);
}

const launch = (host: HostPage, game: object, playMode: 'real' | 'demo') =>
  host.page.evaluate(
    ([request]) => window.desk.load('lobby').then((lobby) => lobby.launch(request as never) !== null),
    [{ ...game, playMode }] as const,
  );

test('a real-money game has its own address, and closing it restores the previous one', async ({
  host,
  page,
  platform,
}) => {
  proves('GA-01.pushed', 'GA-01.restored', 'GA-01.real', 'GA-06.game-id', 'GA-06.query', 'GA-06.full-screen');

  const { person } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  const before = page.url();
  await launch(host, GAMES.dice, 'real');
  await game.waitUntilOpen();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/play/1010');
  const address = await game.getFrameUrl();
  expect(address.pathname).toBe('/northlight/1010');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    mode: 'm',
    standalone: 'false',
    language: 'en',
    session: expect.stringMatching(/^[\w-]{22}\.[\w-]{20,}$/),
    homeurl: `${platform.url}/casino`,
  });
  const session = await page.evaluate(() => sessionStorage.getItem('playerdesk:session'));
  expect(address.searchParams.get('session')).not.toBe(session);
  const box = await game.panel.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(before);
  expect(await host.getEvents('game-opened')).toEqual([
    { gameId: '1010', identifier: 'dice-harbour', playMode: 'real', path: '/play/1010' },
  ]);
  // The address is restored first.
  await expect.poll(() => host.getEvents('game-closed')).toHaveLength(1);
});

test('Back closes a game and restores the previous address', async ({ host, page, platform }) => {
  proves('GA-01.restored');

  const game = await openSignedIn(host, null);
  const before = page.url();
  await launch(host, GAMES.dice, 'demo');
  await game.waitUntilOpen();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/play/1010');
  await page.goBack();
  await expect(game.panel).toHaveCount(0);
  expect(page.url()).toBe(before);
  expect(platform.url).toBe(new URL(page.url()).origin);
});

test('a demo game creates no transactions', async ({ host, platform }) => {
  proves('GA-01.demo');

  const { person, books } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  await launch(host, GAMES.slot, 'demo');
  await game.waitUntilOpen();
  expect((await game.getFrameUrl()).searchParams.get('mode')).toBe('d');
  expect((await game.getFrameUrl()).searchParams.has('session')).toBe(false);
  await game.playRound();
  expect(await books.read('/transaction/gameplay?offset=0&max=10')).toMatchObject({ Transactions: [] });
});

test('a real-money round is posted to the ledger and updates the balance and the last played games', async ({
  host,
  page,
  platform,
}) => {
  test.slow();
  const { person, books } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  await launch(host, GAMES.dice, 'real');
  await game.waitUntilOpen();
  const total = game.panel.locator('[data-balance="total"]');
  await expect(total).toHaveText('€50.00');
  await game.playRound();
  await expect(total).not.toHaveText('€50.00');
  const shown = await total.textContent();
  const { Transactions: rows } = (await books.read('/transaction/gameplay?offset=0&max=10')) as {
    Transactions: { Amount: number; Method: string }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  const sum = rows.reduce((all, { Amount }) => all + Amount, 5_000);
  expect(shown).toBe(`€${(sum / 100).toFixed(2)}`);
  expect(rows[0]?.Method).toBe('Dice Harbour');
  await books.expectBalanced();
  await expect
    .poll(async () => (await books.read('/casino/last-played-games?limit=10&offset=0')).Games)
    .toMatchObject([{ Id: '1010' }]);
  await page.keyboard.press('Escape');
});

test('a break that begins on another device closes an open game with a message', async ({
  host,
  platform,
}) => {
  proves('GA-06.on-break');

  const { person } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  await launch(host, GAMES.dice, 'real');
  await game.waitUntilOpen();
  const otherTab = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
  const begun = await fetch(`${platform.url}/rest/responsiblegaming/panic`, {
    method: 'POST',
    headers: { 'X-Player-Session-Id': otherTab.SessionId, 'Content-Type': 'application/json' },
    body: JSON.stringify({ PanicChoice: 'Pause' }),
  });
  expect(begun.status).toBe(200);

  await game.playButton.click();

  await expect(game.panel.getByText('You’re taking a break from gambling.')).toBeVisible();
  await expect(game.element).toHaveCount(0);
  await game.panel.getByRole('button', { name: 'Sign in' }).click();
  await expect(host.page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('a game key works once: a reloaded frame shows an error, and a retry gets a new key', async ({
  host,
  platform,
}) => {
  const { person } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  await launch(host, GAMES.dice, 'real');
  await game.waitUntilOpen();
  await game.element.evaluate((frame: HTMLIFrameElement) => {
    // Loads the same address again, as a reload of the frame does.
    frame.src = String(frame.src);
  });
  await expect(game.panel.getByText('We couldn’t open this game')).toBeVisible();
  await game.panel.getByRole('button', { name: 'Try again' }).click();
  await game.waitUntilOpen();
});

test('a deposit opens over the game, and closing it returns to the game', async ({
  host,
  page,
  platform,
}) => {
  const { person } = await payer(platform, { real: 5_000 });
  const game = await openSignedIn(host, person);
  await launch(host, GAMES.dice, 'real');
  await game.waitUntilOpen();
  await game.panel.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await game.waitUntilOpen();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/play/1010');
});
