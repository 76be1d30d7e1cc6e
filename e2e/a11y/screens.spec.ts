import AxeBuilder from '@axe-core/playwright';
import type { HostPage } from '../models/host-page.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { DEMO_PASSWORD, openAccount } from '../models/signed-in.ts';
import { Wizard } from '../models/wizard.ts';
import { expect, test } from '../test.ts';

const LOCALES = process.env.PLAYERDESK_FULL
  ? (['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const)
  : (['en-US', 'th-TH'] as const);
const THEMES = ['light', 'dark'] as const;

/** Nothing that axe finds, no text under 13 px, no target under 24 px. */
async function sound(host: HostPage): Promise<void> {
  const { page } = host;
  // Colours are judged once nothing fades any more; a document does not count its shadow roots' animations.
  await page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-playerdesk-root]')].map((root) => root.shadowRoot);
    const running = roots.flatMap((root) => root?.getAnimations() ?? []);
    return Promise.allSettled(running.map((animation) => animation.finished)).then(() => {});
  });
  const { violations } = await new AxeBuilder({ page })
    .include('[data-playerdesk-root]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`),
  ).toEqual([]);
  const small = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-playerdesk-root]')].flatMap((root) =>
      root.shadowRoot ? [root.shadowRoot] : [],
    );
    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const texts = roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter(
        (element) =>
          seen(element) &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13);
    const targets = roots
      .flatMap((root) => [...root.querySelectorAll('button, input, select, a')])
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return seen(element) && (width < 24 || height < 24);
      });
    return [...texts, ...targets].map((element) => element.outerHTML.slice(0, 120));
  });
  expect(small).toEqual([]);
}

for (const locale of LOCALES) {
  for (const theme of THEMES) {
    test.describe(`${locale}, ${theme}`, () => {
      test('sign-in, empty and with errors', async ({ host }) => {
        await host.goto({ locale, theme });
        const panel = await host.open('sign-in');
        await sound(host);
        await panel.locator('button[type="submit"]').click();
        await expect(panel.locator('[aria-invalid="true"]')).toHaveCount(2);
        await sound(host);
      });

      test('every step of get-started', async ({ host, page, platform }) => {
        test.slow();
        const person = newPerson();
        await host.goto({ locale, theme });
        const wizard = new Wizard(page, await host.open('get-started'));
        const next = wizard.panel.locator('button[type="submit"]');
        const named = (name: string) => wizard.panel.locator(`[name="${name}"]`);
        await sound(host);
        await named('email').fill(person.email);
        await next.click();
        await named('phone').waitFor();
        await next.click();
        await sound(host);
        await named('password').fill(person.password);
        await named('phone').fill(person.phone);
        await next.click();
        await named('firstName').waitFor();
        await sound(host);
        await named('firstName').fill('Maja');
        await named('lastName').fill('Lind');
        for (const [part, value] of [
          ['year', '1990'],
          ['month', '4'],
          ['day', '12'],
        ] as const) {
          await named(`dateOfBirth.${part}`).selectOption(value);
        }
        await next.click();
        await named('address').waitFor();
        await sound(host);
        await named('address').fill('Strait Street 12');
        await named('city').fill('Valletta');
        await named('zip').fill('VLT 1434');
        await next.click();
        await named('annualActivity').first().waitFor();
        await sound(host);
        await named('annualActivity').first().check();
        await next.click();
        await named('acceptTermsAndMarketing').waitFor();
        await sound(host);
        await named('acceptTermsAndMarketing').check();
        await next.click();
        await named('activationCode').waitFor();
        await sound(host);
        await named('activationCode').fill(await platform.backstage.activationCode(person.email));
        await next.click();
        await wizard.panel.getByRole('status').locator('[part="notice"]').waitFor();
        await sound(host);
      });

      test('the account and its tabs', async ({ host, platform, page }) => {
        const person = newPerson();
        await register(platform, person);
        await openAccount(host, person, { locale, theme });
        await sound(host);
        await page.evaluate(() => window.desk.destroy());
        await openAccount(host, person, { locale, theme }, { tab: 'change-password' });
        await sound(host);
        await page.setViewportSize({ width: 375, height: 740 });
        await sound(host);
        await page.evaluate(() => window.desk.destroy());
        await openAccount(
          host,
          { email: 'disabled@demo.playerdesk.example', password: DEMO_PASSWORD },
          { locale, theme },
        );
        await sound(host);
      });

      test('messages and the activation form', async ({ host, page }) => {
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
          await sound(host);
          await page.keyboard.press('Escape');
          await expect(panel).toHaveCount(0);
        }
      });
    });
  }
}
