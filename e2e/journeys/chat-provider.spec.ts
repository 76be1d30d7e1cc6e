import { findViolations } from '../a11y/axe.ts';
import { ProviderChat } from '../models/chat.ts';
import { expect, test } from '../test.ts';

const PAGE = '/host.html';

const LOCALES = [
  ['en-US', 'light'],
  ['en-SE', 'dark'],
  ['sv', 'light'],
  ['nb', 'dark'],
  ['fi', 'light'],
  ['pl-PL', 'dark'],
  ['th-TH', 'dark'],
] as const;
/** Two scripts and both color schemes. With PLAYERDESK_FULL: every locale. */
const SHOWN = LOCALES.filter(
  ([locale]) => process.env.PLAYERDESK_FULL || ['en-US', 'th-TH'].includes(locale),
);

test.describe('the simulated chat provider on a page with a strict policy', () => {
  test.beforeEach(async ({ host, platform }) => {
    await platform.suppliers.setMode('chat', 'well');
    await host.page.goto(`${platform.url}${PAGE}`);
  });

  for (const [name, viewport] of [
    ['a phone', { width: 375, height: 700 }],
    ['a desktop', { width: 1280, height: 800 }],
  ] as const) {
    test(`a visitor on ${name} opens, uses and closes the chat by keyboard, and the focus returns`, async ({
      page,
      platform,
      host,
    }) => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.id = 'asks';
        document.body.append(button);
        button.focus();
      });
      const chat = new ProviderChat(page);
      expect(await chat.init(platform.suppliers.origins.chat, { name: 'Maja' })).toBe(false);
      await expect(chat.element).toBeHidden();
      await chat.open();
      await expect(chat.field).toBeFocused();
      await expect(chat.lines).toHaveText([/Hello Maja!/]);
      await page.keyboard.type('How do I withdraw?');
      await page.keyboard.press('Enter');
      await expect(chat.lines).toHaveCount(3);
      await expect(chat.lines.nth(2)).toContainText('three working days');
      await expect(chat.field).toBeFocused();
      const { width } = (await chat.element.boundingBox()) ?? { width: 0 };
      expect(width).toBe(Math.min(viewport.width, 384));
      await page.keyboard.press('Escape');
      await expect(chat.element).toBeHidden();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('asks');
      expect((await chat.getEvents()).map(([event]) => event)).toEqual([
        'ready',
        'opened',
        'conversation',
        'closed',
      ]);
      expect(host.pageErrors).toEqual([]);
    });
  }

  for (const [locale, colorScheme] of SHOWN) {
    test(`the chat is accessible in ${locale} with ${colorScheme} colors`, async ({ page, platform }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 375, height: 700 });
      const chat = new ProviderChat(page);
      await chat.init(platform.suppliers.origins.chat, { locale });
      await chat.open();
      await chat.field.fill('bonus');
      await page.keyboard.press('Enter');
      await expect(chat.lines).toHaveCount(3);
      await expect(chat.frame.locator('html')).toHaveAttribute('lang', locale);
      await expect(chat.frame.locator('body')).not.toContainText('undefined');
      expect(await findViolations(page, 'iframe[data-north-chat]')).toEqual([]);
    });
  }
});
