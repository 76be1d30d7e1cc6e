import { payer } from '../models/cashier.ts';
import { ProviderChat } from '../models/chat.ts';
import type { HostPage } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

async function openSignedIn(host: HostPage, person: Person | null): Promise<ProviderChat> {
  const provider = host.platform.suppliers.origins.chat;
  await host.goto({ chat: { provider: 'northchat', host: provider, account: 'northern-casino' } });
  if (person) {
    await signInOnPage(host.page, person);
  }
  return new ProviderChat(host.page);
}

/** Calls an action and returns null, or the code of its error. */
const act = (host: HostPage, name: 'open' | 'reload' | 'destroy') =>
  host.page.evaluate(
    (method) =>
      window.desk.load('chat').then(async (chat) => {
        try {
          await chat[method]();
          return null;
        } catch (error) {
          return (error as { code: string }).code;
        }
      }),
    name,
  );

test.afterEach(({ platform }) => platform.suppliers.setMode('chat', 'well'));

test('a player’s conversation continues in another browser', async ({ host, platform, browser }) => {
  proves('HO-12.restore-id');

  const { person, books } = await payer(platform);
  const chat = await openSignedIn(host, person);
  await act(host, 'open');
  await chat.field.fill('How do I withdraw?');
  await chat.field.press('Enter');
  await expect(chat.lines.filter({ hasText: 'How do I withdraw?' })).toBeVisible();
  await expect
    .poll(async () => (await books.read('/player-properties')).Properties)
    .toMatchObject([{ Name: 'chatRestoreId', Type: 'string', Value: expect.stringMatching(/^[\w-]{20,}$/) }]);
  const otherTab = await browser.newContext();
  try {
    const { HostPage: Host } = await import('../models/host-page.ts');
    const second = new Host(await otherTab.newPage(), platform);
    const other = await openSignedIn(second, person);
    await act(second, 'open');
    await expect(other.lines.filter({ hasText: 'How do I withdraw?' })).toBeVisible();
  } finally {
    await otherTab.close();
  }
});

test('a sign-out removes the chat', async ({ host, page, platform }) => {
  const { person } = await payer(platform);
  const chat = await openSignedIn(host, person);
  await act(host, 'open');
  await expect(chat.element).toBeVisible();
  await page.evaluate(() => window.desk.signOut());
  await expect(chat.element).toHaveCount(0);
});
