import { expectAccessible } from '../a11y/expect-accessible.ts';
import type { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Opens the short sign-up at its step with the address. */
async function atAddress(host: HostPage) {
  await host.goto({ signUp: { flow: 'short' } });
  const panel = await host.open('get-started');
  const wizard = new Wizard(host.page, panel);
  const person = newPerson();
  await wizard.fillEmailStep(person);
  await wizard.fillContactStep(person);
  const list = panel.getByRole('listbox');
  return { panel, wizard, person, list, option: list.getByRole('option') };
}

test('a visitor chooses a suggested address by keyboard, and registers it by hand when the supplier is down', {
  tag: '@rest',
}, async ({ host, page, platform }) => {
  proves('UX-82.keyboard', 'UX-82.accessible', 'UX-83.filled', 'UX-83.unavailable', 'UX-80.no-url');
  proves('UX-83.deferred');

  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const { panel, wizard, person, list, option } = await atAddress(host);
  const address = wizard.field('address');
  await address.click();
  await page.keyboard.type('7 Republic');
  await expect(option.first()).toHaveText('7 Republic Street, Valletta VLT 1117');
  await expectAccessible(host);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(wizard.field('zip')).toHaveValue('VLT 1117');
  await expect(address).toHaveValue('70 Republic Street');
  await expect(address).toBeFocused();
  await expectAccessible(host);

  await platform.suppliers.setMode('addresses', 'down');
  try {
    await address.fill(person.address);
    await expect(panel.getByText('The address search is not available.')).toBeVisible();
    await expect(address).toHaveValue(person.address);
    await wizard.field('zip').fill('VLT 1434');
    await wizard.next();
    await wizard.waitAfterAddress();
  } finally {
    await platform.suppliers.setMode('addresses', 'well');
  }
  expect(urls.filter((url) => /republic|strait/i.test(url))).toEqual([]);
  // Its code came once, in a file of its own, after the country of a player was known.
  const isItsCode = (url: string) => /\/address-look-up[.]view[^/]*[.]js$/.test(url);
  expect(urls.filter(isItsCode)).toHaveLength(1);
  expect(urls.findIndex(isItsCode)).toBeGreaterThan(urls.findIndex((url) => /validate-email/.test(url)));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a visitor chooses a suggested address by touch, also from right to left', {
    tag: '@rest',
  }, async ({ host, page }) => {
    proves('UX-82.touch', 'UX-82.accessible');

    const { panel, wizard, list, option } = await atAddress(host);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await wizard.field('address').tap();
    await page.keyboard.type('strait');
    await expect(option.first()).toBeInViewport();
    await expectAccessible(host);
    const [box, frame, field] = await Promise.all(
      [option.first(), list, wizard.field('address')].map((part) => part.boundingBox()),
    );
    const style = await list.evaluate((element) => getComputedStyle(element).direction);
    await option.first().tap();

    await expect(wizard.field('city')).toHaveValue('Valletta');
    await expect(list).toBeHidden();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect([frame?.x, frame?.width]).toEqual([field?.x, field?.width]);
    expect(style).toBe('rtl');
    // A chosen address is there to be changed, with all its fields.
    await wizard.field('address').pressSequentially(' 3');
    await expect(panel.getByRole('button', { name: 'Enter it by hand' })).toHaveCount(0);
    await expect(wizard.field('city')).toHaveValue('Valletta');
  });
});
