import { expectAccessible } from '../a11y/expect-accessible.ts';
import { payer } from '../models/cashier.ts';
import { GAMES, Game, gameSettings } from '../models/game.ts';
import type { HostPage } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const MINUTE = 60;
const SPAIN = { Country: 'ES', Jurisdiction: 'ES' };

async function enter(host: HostPage, person: Person, game: object = GAMES.slot): Promise<Game> {
  await host.goto({ games: gameSettings(host.platform) });
  await signInOnPage(host.page, person);
  await host.page.evaluate(
    ([request]) => window.desk.load('lobby').then((lobby) => lobby.launch(request as never) !== null),
    [{ ...game, playMode: 'real' }] as const,
  );
  return new Game(host.page);
}

/** Types into the two fields and submits them. */
async function setUp({ panel, page }: Game, minutes: string, amount: string): Promise<void> {
  const heading = panel.getByRole('heading', { name: 'Before you play' });
  await expect(heading).toBeVisible();
  await panel.getByLabel('Time in minutes').fill('');
  await panel.getByLabel('Loss limit').fill('');
  await panel.getByLabel('Time in minutes').focus();
  await page.keyboard.type(minutes);
  await page.keyboard.press('Tab');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
}

const wireSetUp = async (books: Awaited<ReturnType<typeof payer>>['books']) =>
  (await books.read('/casino/play-set-up')) as {
    SetUp: { Minutes: number; Amount: number; Spent: number; Ended?: string };
  };

test('a real-money slot opens after time and money are set by keyboard, and invalid input shows errors', async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform, { real: 5_000, ...SPAIN });
  const game = await enter(host, person);
  const { panel } = game;
  await expect(panel.getByRole('heading', { name: 'Before you play' })).toBeFocused();
  await expect(game.element).toHaveCount(0);
  await expect(panel.getByLabel('Time in minutes')).toHaveValue('');
  await expect(panel.getByLabel('Loss limit')).toHaveValue('');
  await expectAccessible(host);
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Time in minutes')).toBeFocused();
  await page.keyboard.type('1e500');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Enter a time between 1 and 1,440 minutes.')).toBeVisible();
  await expect(panel.getByText('Enter an amount of 1 or more.')).toBeVisible();
  await expect(panel.getByLabel('Time in minutes')).toBeFocused();
  await expect(panel.getByLabel('Time in minutes')).toHaveValue('1500');
  await expectAccessible(host);
  await host.resize({ width: 375, height: 740 });
  await expectAccessible(host);
  await host.resize({ width: 1280, height: 800 });
  await setUp(game, '30', '20');
  await game.waitUntilOpen();
  await expect(panel.locator('[part="play-left"]')).toContainText('30 min left');
  await expect(panel.locator('[part="play-left"]')).toContainText('€20.00 left to lose');
  expect((await wireSetUp(books)).SetUp).toMatchObject({ Minutes: 30, Amount: 2_000, Spent: 0 });
  await expectAccessible(host);
  await game.playButton.focus();
  await page.keyboard.press('Enter');
  const isStaked = async () =>
    ((await books.read('/transaction/gameplay?offset=0&max=10')).Transactions as []).length;
  await expect.poll(isStaked).toBeGreaterThan(0);
  await books.expectBalanced();
});

test('a stake after the set time is refused, the game closes, and a new session needs a new set-up', async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform, { real: 5_000, ...SPAIN });
  const game = await enter(host, person);
  const { panel } = game;
  await setUp(game, '10', '20');
  await game.waitUntilOpen();
  await platform.backstage.advance(10 * MINUTE + 1);
  await game.playButton.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Your time is up' })).toBeFocused();
  await expect(game.element).toHaveCount(0);
  expect(await books.read('/transaction/gameplay?offset=0&max=10')).toMatchObject({ Transactions: [] });
  expect((await wireSetUp(books)).SetUp.Ended).toBe('time');
  await expectAccessible(host);
  await panel.getByRole('button', { name: 'New session' }).press('Enter');
  await expect(panel.getByText(/less than an hour ago/)).toBeVisible();
  await expectAccessible(host);
  await setUp(game, '5', '10');
  await game.waitUntilOpen();
  await expect(panel.locator('[part="play-left"]')).toContainText('5 min left');
});

test('a session ends when the set amount is lost, and the player can leave', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { person, books } = await payer(platform, { real: 50_000, ...SPAIN });
  const game = await enter(host, person);
  const { panel } = game;
  const lost = panel.getByRole('heading', { name: 'You’ve reached your loss limit' });
  const end = panel.getByRole('button', { name: 'End session' });
  // A spin may win. Then end the session and start another, until one spin loses everything.
  await expect(async () => {
    if (await lost.isVisible()) return;
    if (await end.isVisible()) {
      await end.press('Enter');
      await panel.getByRole('button', { name: 'New session' }).press('Enter');
    }
    await setUp(game, '30', '1');
    await game.waitUntilOpen();
    await expect(game.frame.locator('#stake')).toHaveText(/1\.00/);
    await game.playButton.focus();
    await page.keyboard.press('Enter');
    await expect(lost.or(game.frame.locator('p[role="status"].won'))).toBeVisible();
    await expect(lost, 'the spin won').toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expect(lost).toBeFocused();
  await expect(panel.getByText('€1.00 of €1.00')).toBeVisible();
  await expectAccessible(host);
  expect((await wireSetUp(books)).SetUp).toMatchObject({ Spent: 100, Ended: 'spend' });
  await panel.getByRole('button', { name: 'Exit game' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await books.expectBalanced();
});

test('a stake above the remaining amount is refused, and the game stays open', async ({
  host,
  page,
  platform,
}) => {
  const { person, books } = await payer(platform, { real: 5_000, ...SPAIN });
  const game = await enter(host, person);
  await setUp(game, '30', '1');
  await game.waitUntilOpen();
  await game.frame.getByRole('button', { name: 'Raise the stake' }).press('Enter');
  await game.playButton.focus();
  await page.keyboard.press('Enter');
  await expect(game.frame.getByRole('alert')).toContainText('more than what is left');
  await expect(game.panel.locator('[part="game"]')).toHaveAttribute('data-state', 'open');
  expect((await wireSetUp(books)).SetUp).toMatchObject({ Spent: 0 });
});

test('dice for money require a play set-up in Spain, and a demo does not', async ({ host, platform }) => {
  proves('GA-08.every-game');

  const { person } = await payer(platform, { real: 5_000, ...SPAIN });
  const game = await enter(host, person, GAMES.dice);
  await expect(game.panel.locator('[part="play-set-up"]')).toBeVisible();
  await game.page.keyboard.press('Escape');
  await expect(game.panel).toHaveCount(0);
  await host.open('external', { ...GAMES.slot, playMode: 'demo' });
  await game.waitUntilOpen();
});
