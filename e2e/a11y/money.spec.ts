import { CARDS, Cashier, cashierSettings, openSignedIn, payer } from '../models/cashier.ts';
import { expect, test } from '../test.ts';
import { describeLooks, expectAccessible } from './expect-accessible.ts';

describeLooks(test, ({ locale, theme }, inTurn) => {
  const look = { locale, theme };

  inTurn(test)(
    'a deposit is accessible with bonuses, frame, pending state and outcome',
    async ({ host, page, platform }) => {
      test.slow();
      const { person } = await payer(platform);
      await openSignedIn(host, person, { ...look, cashier: { bonusSelector: true } });
      const panel = await host.open('deposit');
      const cashier = new Cashier(page);
      await panel.locator('[part="offers"]').waitFor();
      await expectAccessible(host);
      await panel.locator('[part="offers"] input').last().check();
      await expectAccessible(host);
      await panel.locator('[part="offers"] + button').click();
      await cashier.field('Card number').waitFor();
      await expectAccessible(host);
      await cashier.pay('50', CARDS.pending);
      await panel.locator('[data-phase="pending"]').waitFor();
      await expectAccessible(host);
      await platform.backstage.advance(61);
      await panel
        .locator('[data-phase="pending"] [part="outcome"] button')
        .first()
        .or(panel.locator('[data-phase="done"]'))
        .first()
        .click();
      await panel.locator('[data-phase="done"]').waitFor();
      await expectAccessible(host);
    },
  );

  inTurn(test)('the gates of a withdrawal are accessible', async ({ host, platform }) => {
    const { person, books } = await payer(platform, { real: 5_000 });
    const noop = await payer(platform);
    await books.triggerBonus('WELCOME10');
    await openSignedIn(host, person, look);
    const panel = await host.open('piq-cashier', { method: 'withdraw' });
    await panel.locator('[data-phase="forfeit"]').waitFor();
    await expectAccessible(host);
    await openSignedIn(host, noop.person, look);
    await host.open('piq-cashier', { method: 'withdraw' });
    await host.panel.locator('[data-phase="no-balance"]').waitFor();
    await expectAccessible(host);
  });

  inTurn(test)('bonuses, the bonus code and the history are accessible', async ({ host, page, platform }) => {
    const { person, books } = await payer(platform, { real: 50_000 });
    await books.triggerBonus('WELCOME10');
    await platform.backstage.ask('POST', '/bonus-grant', { email: person.email, code: 'GIFT5' });
    const rounds = { email: person.email, rounds: 8, stake: 100, wins: [0, 100] };
    await platform.backstage.ask('POST', '/play', rounds);
    await openSignedIn(host, person, look);
    const bonuses = await host.open('account', { tab: 'bonuses' });
    await bonuses.locator('[part="bonus"]').nth(1).waitFor();
    await expectAccessible(host);
    await page.keyboard.press('Escape');
    const code = await host.open('account', { tab: 'bonus-code' });
    await code.locator('form button[type="submit"]').click();
    await expect(code.locator('[aria-invalid="true"]')).toHaveCount(1);
    await expectAccessible(host);
    await page.keyboard.press('Escape');
    const history = await host.open('account', { tab: 'history' });
    await history.locator('[part="stats"] > summary').click();
    await history.locator('[part="figures"]').waitFor();
    await expectAccessible(host);
    await history.locator('[part="chip"]').last().click();
    await history.locator('select[name="type"]').selectOption('casino');
    await history.locator('[part="entry-open"]').first().click();
    await history.locator('[part="entry-facts"]').waitFor();
    await expectAccessible(host);
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(host);
  });

  inTurn(test)('pay-and-play is accessible with the amount and the bank', async ({ host, platform }) => {
    await platform.backstage.country('FI');
    try {
      await host.goto({ ...look, restrictAccess: true, cashier: cashierSettings(platform) });
      const panel = await host.open('pnp');
      const submit = panel.locator('button[type="submit"]');
      await submit.click();
      await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(1);
      await expectAccessible(host);
      await panel.locator('[name="amount"]').fill('20');
      await submit.click();
      await panel.frameLocator('iframe').getByRole('heading', { name: '€20.00' }).waitFor();
      await expectAccessible(host);
    } finally {
      await platform.backstage.country(null);
    }
  });
});
