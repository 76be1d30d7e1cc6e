import { payer } from '../models/cashier.ts';
import { GAMES, type Game } from '../models/game.ts';
import { expect, test } from '../test.ts';
import { GAME_MESSAGE as good, openSilentGame as open, SILENT_GAME as SILENT } from './silent-game.ts';

const sendFromGame = (game: Game, message: unknown) =>
  game.element
    .contentFrame()
    .locator('body')
    .evaluate((_body, data) => parent.postMessage(data, '*'), message);

test('the real game’s ready message opens the game, and its close message closes it', {
  tag: '@full',
}, async ({ host }) => {
  const game = await open(host);
  await sendFromGame(game, { ...good, type: 'ready' });
  await game.waitUntilOpen();
  await sendFromGame(game, good);
  await expect(game.panel).toHaveCount(0);
});

const STRANGE = [
  ['of another game', { ...good, gameId: '1001' }],
  ['with an extra key', { ...good, to: '/steal' }],
  ['of an unknown type', { ...good, type: 'deposit-success' }],
  ['without its source', { type: 'close', gameId: GAMES.slot.gameId }],
  ['that is a string', JSON.stringify(good)],
  ['that is a list', [good]],
  ['that is null', null],
  ['whose type is an object', { ...good, type: { toString: 'close' } }],
] as const;

test('malformed messages are ignored with a diagnostic, and later valid messages are accepted', {
  tag: '@full',
}, async ({ host }) => {
  const game = await open(host);
  for (const [index, [name, message]] of STRANGE.entries()) {
    await test.step(name, async () => {
      await sendFromGame(game, message);
      await expect
        .poll(async () => (await host.getEvents('diagnostic')).slice(index))
        .toEqual([{ code: 'game-message-rejected' }]);
      await expect(game.panel).toBeVisible();
    });
  }
  await sendFromGame(game, { ...good, type: 'ready' });
  await game.waitUntilOpen();
  await sendFromGame(game, good);
  await expect(game.panel).toHaveCount(0);
});

test('messages from a navigated frame, another frame of the same origin or the page itself are rejected', async ({
  host,
  page,
  platform,
}) => {
  const game = await open(host);
  // Another window at the same origin.
  const origin = platform.suppliers.origins.games;
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.id = 'other';
    frame.setAttribute('data-playerdesk-keep', '');
    document.body.append(frame);
  }, `${origin}/lookalike`);
  const other = page.locator('#other').contentFrame().locator('body');
  await other.evaluate((_body, data) => parent.postMessage(data, '*'), good);
  await page.evaluate((data) => window.postMessage(data, '*'), good);
  // The game's window, navigated to another origin.
  const casino = platform.suppliers.origins.payments;
  await page.route(`${casino}/moved`, (route) => route.fulfill({ contentType: 'text/html', body: SILENT }));
  await game.frame.locator('body').evaluate((_body, url) => {
    location.href = url;
  }, `${casino}/moved`);
  await expect(async () => {
    const frame = await (await game.element.elementHandle())?.contentFrame();
    expect(frame?.url()).toContain('/moved');
  }).toPass();
  await sendFromGame(game, good);
  await expect.poll(() => host.getEvents('diagnostic')).toContainEqual({ code: 'game-message-rejected' });
  await expect(game.panel).toBeVisible();
  expect(await host.getEvents('game-closed')).toEqual([]);
});

test('a game cannot navigate the page, and its round messages create no deposit', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform, { real: 5_000 });
  const game = await open(host);
  const before = page.url();
  await game.frame.locator('body').evaluate(() => {
    try {
      if (top) top.location.href = 'https://evil.example/';
    } catch {
      // Actions that the sandbox forbids.
    }
  });
  await expect(game.panel).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(before).origin);
  for (let times = 0; times < 20; times += 1)
    await sendFromGame(game, { ...good, type: 'round', amount: undefined });
  await sendFromGame(game, { ...good, type: 'round' });
  expect(await books.payments('deposit')).toEqual([]);
  expect(person.email).toContain('@');
});
