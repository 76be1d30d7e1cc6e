import type { Player } from '../../apps/documented-platform/src/start.ts';
import { expect, type Journey } from './fixture.ts';

/** Journeys of the account. They also run under each reading that can affect them. */

export async function showsMoney({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  documented.state.deposit(player, 49.9);
  await operator.goto();

  const account = await operator.openAccount(player, 'history');

  await expect(account.getByRole('table').first().locator('tbody tr')).toHaveCount(1);
  await expect(account.getByRole('table').first()).toContainText('€49.90');
  const wallet = await page.evaluate(async () => {
    const { instance } = window as unknown as { instance: typeof Playerdesk.desk };
    return (await instance)?.wallet();
  });
  expect(wallet).toMatchObject({ currency: 'EUR', realBalance: 12_990, bonusBalance: 2000 });
}

/** The frame of the payment provider. It asks its server for the fields of the payment that was made. */
const PAID_FRAME = `<!doctype html><title>Cashier</title><button>Pay</button><script>
  const send = (eventType, payload) => parent.postMessage({ eventType, payload }, '*');
  send('CASHIER_INIT_LOAD', {});
  document.querySelector('button').onclick = async () =>
    send('TX_SUCCESS', await (await fetch('/paid')).json());
</script>`;

/** The fields of the provider's examples: its own reference, which the list of payments has as number. */
const AS_IN_EXAMPLES = { txRefId: '1499992', txAmount: '25.00', txAmountCy: 'EUR' };

/** Returns a journey in which a deposit is confirmed from the fields that the provider reports. */
function confirmsDepositBy(fieldsOf: (own: string) => object): (journey: Journey) => Promise<void> {
  return async ({ operator, documented, page }) => {
    const player = documented.state.addPlayer({ email: 'maja@example.com' });
    documented.state.deposit(player, 25, '1499991');
    await page.route(/paymentiq|bambora|devcode/i, (route) =>
      route.request().url().endsWith('/paid')
        ? route.fulfill({ json: fieldsOf(String(player.transactions[0]?.id)) })
        : route.fulfill({ contentType: 'text/html', body: PAID_FRAME }),
    );
    const cashier = { provider: 'fluid', merchantId: '100123', environment: 'test', bonusSelector: false };
    await operator.goto({ create: { locale: 'en-US', cashier } });
    await operator.signIn(player);
    const panel = await operator.open('deposit');
    const pay = page.frameLocator('iframe').getByRole('button', { name: 'Pay' });
    await expect(pay).toBeVisible();

    documented.state.deposit(player, 25, '1499992');
    await pay.click();

    await expect(panel.getByText('€25.00 is in your account')).toBeVisible();
    const id = documented.readings.paymentNumbers === 'own' ? player.transactions[0]?.id : '1499992';
    expect(await operator.waitFor('deposit-success')).toMatchObject({ reference: String(id), amount: 2500 });
  };
}

export const confirmsDeposit = confirmsDepositBy(() => AS_IN_EXAMPLES);
export const confirmsNestedDeposit = confirmsDepositBy(() => ({ payload: AS_IN_EXAMPLES }));
export const confirmsDepositByMerchantNumber = confirmsDepositBy((own) => ({ merchantTxId: own }));

export async function marksFavorites({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  await operator.signIn(player);

  const jackpots = await page.evaluate(async () => {
    const { instance } = window as unknown as { instance: typeof Playerdesk.desk };
    const lobby = await (await instance)?.load('lobby');
    await lobby?.favourites.refresh();
    await lobby?.favourites.mark('7', true);
    await lobby?.favourites.mark('8', true);
    await lobby?.favourites.mark('8', false);
    await lobby?.jackpots.refresh();
    return lobby?.jackpots.get();
  });

  expect([...player.favourites.keys()]).toEqual(['7']);
  expect(jackpots?.[0]).toMatchObject({ amount: 12_500_050 });
}

export async function showsBonuses({ operator, documented }: Journey): Promise<void> {
  const player = withBonus(documented.state.addPlayer({ email: 'maja@example.com' }));
  await operator.goto();

  const account = await operator.openAccount(player, 'bonuses');

  await expect(account.locator('[part="bonus"]').filter({ hasText: 'Weekend bonus' })).toBeVisible();
}

export async function setsLimits({ operator, documented }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'responsible-gaming');
  const card = account.locator('[part="limit-card"][data-type="deposit"]');
  const save = async (value: string) => {
    await card
      .getByRole('button', { name: /^(Set limit|Change)$/ })
      .first()
      .click();
    await card.getByLabel('Daily', { exact: true }).fill(value);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('button', { name: 'Save' })).toHaveCount(0);
  };
  const row = card.locator('[part="limit"][data-period="daily"]');

  await save('100');
  await expect(row).toContainText('€100.00');
  expect(player.limits.find(({ timespan }) => timespan === 1)?.amount).toBe(100);
  await save('200');
  await expect(row.locator('[part="incoming"]')).toContainText('€200.00');
  await row.getByRole('button', { name: 'Remove limit' }).click();

  await expect
    .poll(() => player.limits.find(({ timespan }) => timespan === 1)?.endsAt ?? null)
    .not.toBeNull();
  await expect(row.locator('[part="incoming"]')).toContainText('No limit');
}

export async function readsMessages({ operator, documented }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.messages.push({
    id: 31,
    title: 'The cup has begun',
    content: '<p>Join the cup.</p>',
    status: 'Unpushed',
    messageSent: documented.state.now() - 60_000,
    ctaAction: '/casino',
    ctaText: 'Play',
  });
  await operator.goto();

  const account = await operator.openAccount(player, 'inbox');
  const message = account.locator('[part="message"]').filter({ hasText: 'The cup has begun' });
  await message.getByRole('button', { name: 'Read more' }).click();

  await expect(account.getByText('Join the cup.')).toBeVisible();
  await expect.poll(() => player.messages[0]?.status).toBe('Read');
}

export async function showsDocuments({ operator, documented }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  player.documents.push({
    type: 'proof-of-address',
    status: 'declined',
    reasons: ['BadQuality'],
    added: documented.state.now() - 60_000,
  });
  await operator.goto();

  const account = await operator.openAccount(player, 'verify');

  await expect(account.getByText('Declined').first()).toBeVisible();
}

export async function triggersByCode({ operator, documented }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const account = await operator.openAccount(player, 'bonus-code');
  const code = account.getByRole('textbox', { name: 'Bonus code' });
  await code.fill('NOSUCHCODE');
  await account.getByRole('button', { name: 'Apply code' }).click();
  await expect(account.getByRole('alert')).toContainText('Invalid bonus');
  await code.fill('SPRING');
  await account.getByRole('button', { name: 'Apply code' }).click();

  await expect(
    account.getByRole('status').filter({ hasText: 'Bonus code successfully triggered' }),
  ).toHaveCount(1);
  expect(player.bonus).toBe(30);
}

/** Adds a bonus that can be claimed. */
export function withBonus(player: Player): Player {
  player.bonuses.push({
    id: 77,
    code: 'SPINS',
    name: 'Weekend bonus',
    type: 'Monetary',
    status: 'initiated',
    startTime: Date.now() - 3_600_000,
    endTime: Date.now() + 3_600_000,
    amount: 25,
    deposit: false,
    canBeCanceled: true,
    withdrawPolicy: 'None',
  });
  return player;
}
