import { translatePage } from '../../packages/widgets/src/design-system/testing/translate-page.ts';
import { Cashier, openSignedIn, payer } from '../models/cashier.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('a page that the browser translates', () => {
  test('a wrong password leaves the form, and the right one signs in', async ({ host, page, platform }) => {
    proves('UX-95.sign-in');
    const person = newPerson();
    await register(platform, person);
    await host.goto();
    const panel = await host.open('sign-in');
    await page.evaluate(translatePage);
    await panel.locator('[name="email"]').fill(person.email);

    for (const password of ['Not-this-one-1', person.password]) {
      await panel.locator('[name="password"]').fill(password);
      await panel.locator('[type="submit"]').click();
      if (password !== person.password) await expect(panel.getByRole('alert')).toContainText('«');
    }

    await host.waitFor('signed-in');
  });

  test('a deposit changes the balance and the heading', async ({ host, page }) => {
    proves('UX-95.balance');
    const { person } = await payer(host.platform, { real: 1_000 });
    await openSignedIn(host, person);
    const panel = await host.open('deposit');
    const total = panel.locator('[data-balance="total"]');
    await expect(total).toHaveText('€10.00');
    await page.evaluate(translatePage);

    await new Cashier(page).pay('50');

    await expect(panel.getByRole('heading', { name: '«€50.00 is in your account»' })).toBeVisible();
    await expect(total).toHaveText('€60.00');
  });
});
