import type { Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { ThirdPartyPage } from '../models/third-party-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('the elements of a third party’s page', () => {
  test('the license logos are requested by a form post and rendered in their element', async ({ host }) => {
    proves('PL-03.licence-logos', 'PL-03.footer-icons', 'PL-10.footer-post', 'PL-10.footer-html');

    const third = new ThirdPartyPage(host);
    const posted = third.page.waitForRequest(`${third.origin}/footer-icons`);
    await third.goto();
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      country: 'uk',
      brand: 'playerdesk-demo',
      language: 'ENG',
    });
    const logos = third.page.locator('betr-license-logos');
    await expect(logos.getByRole('link', { name: 'Gambling Commission' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(third.page.getByRole('group', { name: 'Licences' })).toBeVisible();
  });

  for (const [tag, page, id] of [
    ['betr-about-us', 'AboutUs', 'PL-10.about-us PL-03.about-us PL-03.information'],
    ['betr-bonus-policy', 'BonusPolicy', 'PL-10.bonus-policy PL-03.bonus-policy PL-03.information'],
  ] as const) {
    test(`${tag} requests its page, discards it and shows the placeholder with the host's links`, async ({
      host,
    }) => {
      proves(id);

      const third = new ThirdPartyPage(host);
      const requests = third.page.waitForResponse(`${third.origin}/information/${page}?lng=eng`);
      await third.goto();
      expect((await (await requests).json()).data.html).toContain('third party’s own words');
      const element = third.page.locator(tag);
      await expect(element).not.toContainText('third party’s own words');
      await expect(element.getByRole('link', { name: 'help with deposits' })).toHaveAttribute(
        'href',
        '/support',
      );
      await expect(element.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
        'href',
        '/privacy-policy',
      );
      await element.getByRole('link', { name: 'contact us' }).click();
      expect(await third.getMode()).toBe('contact-us');
    });
  }

  test('a click on the header adds one betr-test, which shows version and state and can be closed', async ({
    host,
  }) => {
    proves('PL-10.header-click', 'PL-03.betr-test', 'HO-15.fluid', 'HO-15.fluid-hash');

    const third = new ThirdPartyPage(host);
    await third.goto();
    await third.page.locator('main h2').first().click();
    await expect(third.page.locator('betr-test')).toHaveCount(0);
    await third.page.locator('h1').click();
    await third.page.locator('h1').click();
    const element = third.page.locator('betr-test');
    await expect(element).toHaveCount(1);
    const aid = third.page.getByRole('region', { name: 'Platform wrapper' });
    await expect(aid).toContainText('2.20.3-fluid.8');
    await expect(aid).toContainText(/Hash[0-9a-f]{12}/);
    await expect(aid).toContainText('Scriptready');
    await aid.getByRole('button', { name: 'Close' }).click();
    await third.page.locator('h1').click();
    await expect(element).toHaveCount(0);
  });

  test('the wrapper launches games in fun mode and returns the total jackpot', async ({ host }) => {
    proves('PL-03.fun-launch', 'PL-03.jackpot');

    const third = new ThirdPartyPage(host);
    await third.goto();
    const launch = await third.page.evaluate(() =>
      window.thin.wrapper.launchGame({ identifier: 'moon-run' }),
    );
    expect(launch).toMatchObject({ path: '/play/moon-run', mode: 'd' });
    expect(new URL(launch.url).searchParams.get('mode')).toBe('d');
    const jackpot = await third.page.evaluate(() => window.thin.wrapper.totalJackpot());
    expect(jackpot.currency).toBe('EUR');
    expect(jackpot.amount).toBeGreaterThan(125_000_000);
  });
});

/** Returns what axe finds on the page and in the window's frame. */
async function findings(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** With PLAYERDESK_FULL: both color schemes. The windows belong to the third party, and only their colors differ. */
const SCHEMES = process.env.PLAYERDESK_FULL ? (['light', 'dark'] as const) : (['light'] as const);

for (const colorScheme of SCHEMES) {
  test.describe(`the page in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('axe finds no violation in the elements of the page', async ({ host }) => {
      const third = new ThirdPartyPage(host);
      await third.goto();
      await third.page.locator('h1').click();
      await expect(third.page.locator('betr-license-logos')).toContainText('18+');
      await expect(third.page.getByRole('region', { name: 'Platform wrapper' })).toBeVisible();
      expect(await findings(third.page)).toEqual([]);
    });

    test('axe finds no violation in the third party’s windows, empty and with errors', {
      tag: '@full',
    }, async ({ host }) => {
      test.slow();
      const third = new ThirdPartyPage(host);
      await third.goto({ thin: { country: 'MT' } });
      for (const mode of ['login', 'registration', 'forgot-password', 'paynplay', 'contact-us']) {
        await third.openMode(mode);
        expect(await findings(third.page), mode).toEqual([]);
        await third.visibleForm.locator('[type="submit"]').click();
        await expect(third.visibleForm.locator('[aria-invalid="true"]').first()).toBeFocused();
        expect(await findings(third.page), `${mode} with errors`).toEqual([]);
      }
    });
  });
}
