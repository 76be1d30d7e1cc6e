import { Books } from '../models/cashier.ts';
import { GAMES, Game, gameSettings } from '../models/game.ts';
import { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { HOST_PAGES, type RunningPlatform, startPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

let strict: RunningPlatform;
test.beforeAll(async () => {
  // A second platform starts next to that of the worker: on a busy machine it takes longer than a test may.
  test.setTimeout(120_000);
  strict = await startPlatform([HOST_PAGES], [], { LOGIN_TIME_LIMITS: 'MGA' });
});
test.afterAll(() => strict?.stop());

test('a game without login time limits leads to them and opens once they are set', async ({ page }) => {
  proves('RG-29.leads');

  const person = newPerson();
  await register(strict, person);
  await strict.backstage.ask('POST', '/player-balance', { email: person.email, amount: 5_000 });
  const host = new HostPage(page, strict);
  await host.goto({ games: gameSettings(strict), locale: 'en-US' });
  await signInOnPage(page, person);
  await page.evaluate(
    ([request]) => window.desk.load('lobby').then((lobby) => lobby.launch(request as never) !== null),
    [{ ...GAMES.slot, playMode: 'real' }] as const,
  );
  const game = new Game(page);
  await expect(game.panel.getByText(/Set limits for your login time/)).toBeVisible();
  await expect(game.element).toHaveCount(0);

  await game.panel.getByRole('button', { name: 'Set limits' }).click();
  const account = page.locator('[data-widget="account"]');
  await expect(account.locator('[part="limit-card"][data-type="session"]')).toBeVisible();
  const books = new Books(strict, person);
  for (const Timespan of [1, 7, 30])
    await books.read('/responsiblegaming/limit/v2', 'POST', { Type: 'LoginTime', Timespan, Amount: 300 });
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
  await game.panel.getByRole('button', { name: 'Try again' }).click();

  await expect(game.element).toHaveCount(1);
});
