import { readsMessages, showsBonuses, showsMoney, triggersByCode, withBonus } from './account-journeys.ts';
import { expect, test } from './fixture.ts';

test('the account shows the payments, and the instance returns the wallet', showsMoney);
test('bonuses are listed', showsBonuses);
test('a player opens a message and it is marked as read', { tag: '@rest' }, readsMessages);

test('the history lists casino rounds', async ({ operator, documented, protocol }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.transactions = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    amount: 2.5,
    status: 'completed',
    method: 'Northern Lights',
    description: 'Bet',
    transactionType: 'gameplay' as const,
    date: Date.now() - index * 60_000,
  }));
  await operator.goto();
  const account = await operator.openAccount(player, 'history');
  await account.getByRole('button', { name: 'Play', exact: true }).click();
  // The documents define one list of play over the websocket, and two over REST.
  if (protocol === 'rest') await account.getByLabel('Show').selectOption('casino');

  await expect(account.getByRole('table').first().locator('tbody tr')).toHaveCount(10);
});

test('a player claims a bonus', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = withBonus(documented.state.addPlayer({ email: 'maja@example.com' }));
  await operator.goto();
  const account = await operator.openAccount(player, 'bonuses');
  const bonus = account.locator('[part="bonus"]').filter({ hasText: 'Weekend bonus' });
  await bonus.getByRole('button', { name: 'Claim' }).click();

  await expect(bonus).toHaveAttribute('data-status', 'active');
  expect(player.bonus).toBe(45);
});

test('a player cancels an active bonus', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = withBonus(documented.state.addPlayer({ email: 'maja@example.com' }));
  for (const bonus of player.bonuses) bonus.status = 'active';
  await operator.goto();
  const account = await operator.openAccount(player, 'bonuses');
  const bonus = account.locator('[part="bonus"]').filter({ hasText: 'Weekend bonus' });
  await bonus.getByRole('button', { name: 'Cancel bonus' }).click();
  await bonus.getByRole('button', { name: 'Yes, cancel bonus' }).click();

  await expect.poll(() => player.bonuses[0]?.status).toBe('canceled');
});

test('a bonus code triggers a bonus, and an invalid code shows an error', triggersByCode);

test('a player changes subscriptions', { tag: '@rest' }, async ({ operator, documented }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.optIns.add('NewsEmails');
  await operator.goto();
  const account = await operator.openAccount(player, 'subscriptions');
  await expect(account.getByRole('group', { name: 'Email' }).getByLabel('News')).toBeChecked();
  await account.getByRole('group', { name: 'SMS' }).getByLabel('News').check();
  await account.getByRole('button', { name: 'Save' }).click();

  await expect(account.getByText('Subscriptions updated')).toBeVisible();
  expect([...player.optIns].sort()).toEqual(['NewsEmails', 'NewsSMSs']);
});

test('a player joins a tournament and sees a stored favorite', { tag: '@rest' }, async ({
  operator,
  documented,
  page,
}) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.favourites.set('7', []);
  await operator.goto();
  await operator.signIn(player);
  const tournament = await operator.open('tournament', { identifier: 'autumn' });
  await tournament.getByRole('button', { name: /join/i }).click();
  await expect.poll(() => player.tournaments.has('autumn')).toBe(true);
  await operator.closeAll();
  await operator.open('favourites');

  await expect(page.getByRole('dialog').last().getByText('7').first()).toBeVisible();
});

test('a deposit opens the cashier of the payment provider', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  const frames: URL[] = [];
  await page.route(/paymentiq|bambora|devcode/i, (route) => {
    if (route.request().resourceType() === 'document') frames.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Cashier</title>' });
  });
  await operator.goto({
    create: {
      locale: 'en-US',
      cashier: { provider: 'fluid', merchantId: '100123', environment: 'test', bonusSelector: false },
    },
  });
  await operator.signIn(player);
  await operator.open('deposit');

  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const query = Object.fromEntries(frames.at(-1)?.searchParams ?? []);
  expect(query).toMatchObject({ merchantId: '100123', userId: String(player.id) });
});

test('a game launches with the session of the player', async ({ operator, documented, page }) => {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto({
    create: {
      locale: 'en-US',
      games: { playHost: documented.providerUrl, brand: 'northlight', entry: 'session' },
    },
  });
  await operator.signIn(player);
  await operator.open('external', { gameId: '7', identifier: 'lights', title: 'Lights', playMode: 'real' });

  await expect(page.frameLocator('iframe[part="game-frame"]').getByText('Real play for Maja')).toBeVisible();
});
