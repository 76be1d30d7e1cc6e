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
      await chat.call('open');
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

  test('a chat started with a restore id has its conversation and counts unread answers', {
    tag: '@full',
  }, async ({ page, platform }) => {
    const chat = new ProviderChat(page);
    await chat.init(platform.suppliers.origins.chat, { name: 'Returning' });
    await chat.call('open');
    await chat.field.fill('A human, please');
    await page.keyboard.press('Enter');
    await expect(chat.lines).toHaveCount(3);
    const restoreId = (await chat.getEvents()).find(([event]) => event === 'conversation')?.[1];
    await page.goto(`${platform.url}${PAGE}`);
    await chat.init(platform.suppliers.origins.chat, restoreId as Record<string, unknown>);
    await chat.waitUntilReady();
    const { conversations } = (await platform.suppliers.ask('GET', '/chat/conversations')) as {
      conversations: { id: string; name: string }[];
    };
    const id = conversations.find(({ name }) => name === 'Returning')?.id;
    await platform.suppliers.ask('POST', '/chat/replies', { id, text: 'Kim here <b>with markup</b>' });
    await expect.poll(() => chat.getEvents(), { timeout: 12_000 }).toContainEqual(['unread', { count: 1 }]);
    await chat.call('open');
    await expect(chat.lines).toHaveCount(3);
    await expect(chat.lines.nth(2)).toContainText('Kim here <b>with markup</b>');
    await expect.poll(() => chat.getEvents()).toContainEqual(['unread', { count: 0 }]);
  });

  test('reload() keeps the conversation, and destroy() removes the chat', async ({ page, platform }) => {
    const chat = new ProviderChat(page);
    await chat.init(platform.suppliers.origins.chat);
    await chat.call('open');
    await chat.field.fill('bonus');
    await page.keyboard.press('Enter');
    await expect(chat.lines).toHaveCount(3);
    await chat.call('reload');
    expect(await chat.isReady()).toBe(false);
    await expect(chat.element).toHaveCount(1);
    await expect(chat.lines).toHaveCount(2);
    const before = (await chat.getEvents()).length;
    await chat.call('destroy');
    await expect(chat.element).toHaveCount(0);
    expect(await chat.isReady()).toBe(false);
    // A late message of the removed frame has no listener.
    await page.evaluate(() => window.postMessage({ source: 'north-chat', type: 'ready' }, '*'));
    expect(await chat.getEvents()).toHaveLength(before);
    for (const method of ['open', 'close', 'reload', 'destroy'] as const) await chat.call(method);
    await expect(chat.element).toHaveCount(0);
  });

  test('a slow chat opens once it is ready, and an unavailable chat never opens', async ({
    page,
    platform,
  }) => {
    await platform.suppliers.setMode('chat', 'slow');
    const chat = new ProviderChat(page);
    await chat.init(platform.suppliers.origins.chat);
    await chat.call('open');
    await expect(chat.frame.locator('#lines')).toBeAttached();
    expect(await chat.isReady()).toBe(false);
    await expect(chat.element).toBeHidden();
    await expect(chat.element).toBeVisible();
    await chat.call('destroy');
    await platform.suppliers.setMode('chat', 'down');
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/start') && response.status() === 503,
    );
    await chat.init(platform.suppliers.origins.chat);
    await chat.call('open');
    await refused;
    expect(await chat.isReady()).toBe(false);
    await expect(chat.element).toBeHidden();
    await platform.suppliers.setMode('chat', 'well');
  });

  test('messages of windows other than the chat frame are ignored', async ({ page, platform }) => {
    const chat = new ProviderChat(page);
    await page.route('**/api/start', () => {});
    await chat.init(platform.suppliers.origins.chat);
    await expect(chat.frame.locator('#lines')).toBeAttached();
    await page.evaluate(() => {
      for (const type of ['ready', 'conversation', 'close', 'unread', 'toString', '__proto__']) {
        window.postMessage({ source: 'north-chat', type, restoreId: 'forged', count: 9 }, '*');
      }
      const other = document.createElement('iframe');
      document.body.append(other);
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await chat.isReady()).toBe(false);
    expect(await chat.getEvents()).toEqual([]);
  });

  test('a message that fails to send stays in the field and is added once on retry', async ({
    page,
    platform,
  }) => {
    const chat = new ProviderChat(page);
    await chat.init(platform.suppliers.origins.chat);
    await chat.call('open');
    await expect(chat.field).toBeFocused();
    await chat.loseNextAnswer('/api/say');
    await chat.field.fill('deposit?');
    await page.keyboard.press('Enter');
    await expect(chat.frame.getByRole('alert')).toHaveText('Not sent. Try again.');
    await expect(chat.field).toHaveValue('deposit?');
    await page.keyboard.press('Enter');
    await expect(chat.lines).toHaveCount(3);
    await expect(chat.field).toHaveValue('');
    await expect(chat.frame.getByRole('alert')).toHaveText('');
  });

  for (const [locale, colorScheme] of SHOWN) {
    test(`the chat is accessible in ${locale} with ${colorScheme} colors`, async ({ page, platform }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 375, height: 700 });
      const chat = new ProviderChat(page);
      await chat.init(platform.suppliers.origins.chat, { locale });
      await chat.call('open');
      await chat.field.fill('bonus');
      await page.keyboard.press('Enter');
      await expect(chat.lines).toHaveCount(3);
      await expect(chat.frame.locator('html')).toHaveAttribute('lang', locale);
      await expect(chat.frame.locator('body')).not.toContainText('undefined');
      expect(await findViolations(page, 'iframe[data-north-chat]')).toEqual([]);
    });
  }
});
