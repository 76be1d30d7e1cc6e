import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { DEMO_PASSWORD, openAccount } from '../models/signed-in.ts';
import { getLabels, Wizard } from '../models/wizard.ts';
import { expect, test } from '../test.ts';
import { describeLooks, expectAccessible } from './expect-accessible.ts';

describeLooks(test, ({ locale, theme }, inTurn) => {
  inTurn(test)('the sign-in form is accessible, empty and with errors', async ({ host }) => {
    await host.goto({ locale, theme });
    const panel = await host.open('sign-in');
    await expectAccessible(host);
    await panel.locator('button[type="submit"]').click();
    await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expectAccessible(host);
  });

  inTurn(test)('every step of get-started is accessible', async ({ host, page, platform }) => {
    test.slow();
    const person = newPerson();
    await host.goto({ locale, theme });
    const wizard = new Wizard(page, await host.open('get-started'), getLabels(locale));
    await expectAccessible(host);
    await wizard.fillEmailStep(person);
    await wizard.next();
    await expect(wizard.panel.locator('[aria-invalid="true"]')).not.toHaveCount(0);
    await expectAccessible(host);
    await wizard.fillContactStep(person);
    await wizard.next();
    await expectAccessible(host);
    await wizard.fillAddressStep(person);
    await expectAccessible(host);
    await wizard.acceptTerms();
    await wizard.field('code').waitFor();
    await expectAccessible(host);
    await wizard.activateBy(platform, person);
    await wizard.panel.getByRole('status').locator('[part="notice"]').waitFor();
    await expectAccessible(host);
  });

  inTurn(test)('the account and its tabs are accessible', async ({ host, platform, page }) => {
    const person = newPerson();
    await register(platform, person);
    await openAccount(host, person, { locale, theme });
    await expectAccessible(host);
    await page.evaluate(() => window.desk.destroy());
    await openAccount(host, person, { locale, theme }, { tab: 'change-password' });
    await expectAccessible(host);
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(host);
    await page.evaluate(() => window.desk.destroy());
    await openAccount(
      host,
      { email: 'disabled@demo.playerdesk.example', password: DEMO_PASSWORD },
      { locale, theme },
    );
    await expectAccessible(host);
  });

  inTurn(test)('messages and the activation form are accessible', async ({ host, page }) => {
    await host.goto({ locale, theme });
    for (const [widget, options] of [
      ['welcome-message', {}],
      ['activate-message', {}],
      ['message', { kind: 'activation-required' }],
      ['message', { kind: 'activation-complete' }],
      ['activation-form', {}],
      ['account', {}],
    ] as const) {
      const panel = await host.open(widget, options);
      await expectAccessible(host);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });
});
