import { InboxTab } from '@playerdesk/testing/playwright';
import { payer } from '../models/cashier.ts';
import { openAccount, signInOnPage } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

interface Sent {
  readonly title: string;
  readonly html?: string;
  readonly action?: { readonly path: string; readonly text: string };
}

const send = (platform: RunningPlatform, email: string, { title, html = '<p>Words</p>', action }: Sent) =>
  platform.backstage.ask('POST', '/message', {
    email,
    title,
    html,
    purpose: 'answer',
    ...(action && { action }),
  });

test('a message opened by keyboard is marked as read, and the focus returns to it', async ({
  host,
  page,
  platform,
}) => {
  proves('MS-01.read-more', 'MS-01.marks-read', 'IN-38.every');

  const { person, books } = await payer(platform);
  await send(platform, person.email, {
    title: 'The cup has begun',
    html: '<h2>Hello</h2><p>Read <a href="/support?from=mail">how to reach us</a>.</p>',
  });
  const account = await openAccount(host, person, {}, { tab: 'inbox' });
  const inbox = new InboxTab(account);
  const message = inbox.getMessage('The cup has begun');
  await expect(message).toHaveAttribute('data-state', 'unread');
  await inbox.getReadButton('The cup has begun').focus();
  await page.keyboard.press('Enter');
  await expect(account.getByRole('heading', { name: 'The cup has begun' })).toBeFocused();
  await expect(account.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await expect
    .poll(async () => {
      const { Messages: all } = (await books.read('/internalmessages')) as {
        Messages: { Title: string; Status: string }[];
      };
      return all.find(({ Title }) => Title === 'The cup has begun')?.Status;
    })
    .toBe('Read');
  await account.getByRole('link', { name: 'how to reach us' }).click();
  expect(await host.getEvents('open-route')).toContainEqual({ route: '/support', params: { from: 'mail' } });
  await inbox.back();
  await expect(inbox.getReadButton('The cup has begun')).toBeFocused();
  await expect(message).toHaveAttribute('data-state', 'read');
});

test('a message that arrives while the page is open is shown once and opens in the account', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('MS-02.shown', 'MS-02.notified', 'MS-02.read-more');

  await page.clock.install();
  const { person, books } = await payer(platform);
  const statuses = async () =>
    ((await books.read('/internalmessages')) as { Messages: { Title: string; Status: string }[] }).Messages;
  await host.goto();
  await signInOnPage(page, person);
  const container = await host.mount('message-notice');
  // The message that the platform sends at registration is marketing: it waits in the inbox.
  await send(platform, person.email, { title: 'Just in', html: '<p>News</p>' });
  await page.clock.fastForward(61_000);
  await expect(container.getByRole('heading', { name: 'Just in' })).toBeVisible();
  await expect
    .poll(async () => (await statuses()).find(({ Title }) => Title === 'Just in')?.Status)
    .toBe('Notified');
  await container.getByRole('button', { name: 'Read more' }).click();
  const account = page.getByRole('dialog', { name: 'My account' });
  await expect(account.getByRole('heading', { name: 'Just in' })).toBeVisible();
  await expect
    .poll(async () => (await statuses()).find(({ Title }) => Title === 'Just in')?.Status)
    .toBe('Read');
});
