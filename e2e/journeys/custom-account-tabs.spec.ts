import type { Page } from '@playwright/test';
import { findViolations } from '../a11y/axe.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Creates an instance with own tabs. The host's styles and its code are those of the page. */
async function createInstance(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.points { color: rgb(0, 0, 255) }');
    document.adoptedStyleSheets.push(style);
    let failures = 1;
    const label = { en: 'Loyalty', sv: 'Lojalitet' };
    window.desk = window.host.createInstance({
      account: {
        tabs: [
          {
            id: 'loyalty',
            label,
            icon: 'trophy',
            after: 'history',
            async render(container, { account, signal }) {
              const points = document.createElement('button');
              points.className = 'points';
              points.textContent = `Points of ${account.store.getState().profile?.firstName}`;
              container.append(points);
              signal.addEventListener('abort', () => document.body.setAttribute('data-aborted', ''));
              return () => document.body.setAttribute('data-cleaned', '');
            },
          },
          {
            id: 'shop',
            label: 'Shop',
            render(container) {
              if (failures-- > 0) throw new Error('closed');
              container.append('Open again');
            },
          },
          { id: 'own-help', label: 'Own help' },
        ],
      },
    });
  });
}

test('custom tabs work by keyboard on a phone and in the wide account, with content of the page', async ({
  host,
  platform,
  page,
}) => {
  proves('IN-53.shown', 'IN-53.history', 'IN-53.opened', 'IN-54.own-dom', 'IN-54.cleaned-up');
  proves('IN-54.contained', 'IN-54.slotted');

  const person = newPerson();
  await register(platform, person);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${platform.url}/host.html`);
  await createInstance(page);
  await signInOnPage(page, person);
  const address = page.url();
  const panel = await host.open('account');
  const row = panel.getByRole('list', { name: 'Money' }).getByRole('button', { name: 'Loyalty' });
  const points = page.getByRole('button', { name: `Points of ${person.firstName}` });

  await row.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Loyalty' })).toBeVisible();
  await expect(panel.locator('[part="tab"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(points).toBeFocused();
  await expect(points).toHaveCSS('color', 'rgb(0, 0, 255)');
  expect(await findViolations(page)).toEqual([]);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(points).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-cleaned');
  await expect(page.locator('body')).toHaveAttribute('data-aborted');
  await page.goBack();
  await expect(panel).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    const element = document.createElement('playerdesk-widget');
    element.setAttribute('type', 'account');
    element.setAttribute('tab', 'shop');
    const help = Object.assign(document.createElement('p'), { slot: 'tab-own-help', textContent: 'Call us' });
    element.append(help);
    document.querySelector('#place')?.append(element);
    window.host.provideDesk(window.desk);
  });
  const inline = page.locator('playerdesk-widget');
  await inline.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Open again')).toBeVisible();
  await expect(page.getByText('Call us')).toBeHidden();
  await inline.getByRole('button', { name: 'Own help' }).click();
  await expect(page.getByText('Call us')).toBeVisible();
  await expect(page.getByText('Open again')).toHaveCount(0);
});
