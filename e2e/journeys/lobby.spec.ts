import { payer } from '../models/cashier.ts';
import { GAMES, Game, gameSettings } from '../models/game.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson, type Person } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { submitSignIn } from '../models/sign-in-form.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

async function openSignedIn(host: HostPage, person: Person, look: object = {}): Promise<void> {
  await host.goto({ games: gameSettings(host.platform), ...look });
  await signInOnPage(host.page, person);
}

test('a favorite game is in the list, also after a reload, until it is removed', async ({
  page,
  platform,
}) => {
  proves('GA-02.favourite', 'GA-02.favourites');

  const person = newPerson();
  await register(platform, person);
  await page.goto(`${platform.url}/casino`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page.getByRole('dialog'), person);
  await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const heart = page.getByRole('button', { name: 'Gem Cavern: Favorite' }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const list = page.locator('[data-inline="favourites"]');
  await expect(list).toContainText('Gem Cavern');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toContainText('Gem Cavern');
  await list.getByRole('button', { name: 'Gem Cavern: favorite' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(list).toBeHidden();
});

test('a player joins a tournament, plays and sees their place on the leaderboard', async ({
  host,
  page,
  platform,
}) => {
  proves('GA-04.opt-in', 'GA-04.leaderboard', 'GA-04.relative');

  test.slow();
  const { person } = await payer(platform, { real: 100_000 });
  await openSignedIn(host, person);
  const container = await host.mount('tournament', '#place', { identifier: 'aurora-cup' });
  await expect(container.getByRole('table', { name: 'Leaderboard' }).getByRole('row')).toHaveCount(11);
  await expect(container).toContainText('Aino S.');
  await container.getByRole('button', { name: 'Join tournament' }).click();
  await expect(container.getByText('You’re in.')).toBeVisible();
  await page.evaluate(
    (request) => window.desk.load('lobby').then((lobby) => void lobby.launch(request as never)),
    { ...GAMES.dice, playMode: 'real' },
  );
  const game = new Game(page);
  await game.waitUntilOpen();
  // A chance near the maximum, so that one of a few rounds wins.
  await game.frame.getByLabel('Chance').fill('95');
  for (let rounds = 0; rounds < 3; rounds += 1) await game.playRound();
  await page.keyboard.press('Escape');
  const around = container.getByRole('table', { name: 'Your position' });
  await expect(around.getByText('You', { exact: true })).toBeVisible({ timeout: 15_000 });
});

test('a leaderboard that updates while it is scrolled keeps its rows and scroll position', async ({
  host,
  platform,
}) => {
  proves('GA-04.leaderboard');

  const { person } = await payer(platform);
  await openSignedIn(host, person);
  const container = await host.mount('tournament', '#place', { identifier: 'harbour-race' });
  const board = container.locator('[part="leaderboard"]').first();
  await expect(board.getByRole('row')).toHaveCount(11);
  await board.evaluate((element) => {
    // Lower than its rows, as the board of a long tournament is.
    element.style.maxBlockSize = '300px';
    element.scrollTo(0, 60);
  });
  const row = await board.getByRole('row').nth(5).elementHandle();
  const { person: other } = await payer(platform, { real: 10_000_000 });
  await platform.backstage.ask('POST', '/play', { email: other.email, rounds: 3, stake: 1_000, wins: [0] });
  await host.page.evaluate(() =>
    window.desk.load('lobby').then((lobby) =>
      lobby
        .leaderboard('harbour-race')
        .refresh()
        .then(() => {}),
    ),
  );
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await board.evaluate((element) => element.scrollTop)).toBe(60);
});
