import { payer } from '../models/cashier.ts';
import { openAccount } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Returns the unsubscribe link of a newsletter. */
async function mailedLink(platform: RunningPlatform, email: string): Promise<URL> {
  await platform.backstage.ask('POST', '/newsletter', { subject: 'News', text: 'There are new games.' });
  let link = '';
  await expect
    .poll(async () => {
      const mails = await platform.backstage.mailsTo(email);
      link =
        mails.map(({ body }) => /(https?:\/\/\S*[?&]unsubscribe=\S+)/.exec(body)?.[1]).find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return new URL(link);
}

const subscribed = { OptIns: ['NewsEmails', 'BonusEmails'] };

test('a changed subscription is stored with its date and receipt', async ({ host, platform }) => {
  proves('MS-03.change', 'HO-16.subscriptions-updated', 'AC-09.subscriptions');

  const { person, books } = await payer(platform, subscribed);
  const account = await openAccount(host, person, {}, { tab: 'subscriptions' });
  const sms = account.getByRole('group', { name: 'SMS' });
  await sms.getByLabel('News').check();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByRole('status').getByText('Subscriptions updated')).toBeVisible();
  await expect(sms.getByText(/On since .* Ref. [0-9A-F]{8}/)).toBeVisible();
  const { OptIns: stored } = (await books.read('/player/opt-in-outs')) as {
    OptIns: { Type: string; Active: boolean; Receipt?: string }[];
  };
  expect(stored.find(({ Type }) => Type === 'NewsSMSs')).toMatchObject({
    Active: true,
    Receipt: expect.any(String),
  });
  expect(stored.find(({ Type }) => Type === 'BonusSMSs')).toMatchObject({ Active: false });
  const again = await openAccount(host, person, {}, { tab: 'subscriptions' });
  await expect(again.getByRole('group', { name: 'SMS' }).getByLabel('News')).toBeChecked();
});

test('the link of an email unsubscribes without a sign-in and can be opened again', async ({
  host,
  page,
  platform,
}) => {
  proves('MS-04.token', 'MS-04.success', 'HO-16.unsubscribed');

  const { person, books } = await payer(platform, subscribed);
  const link = await mailedLink(platform, person.email);
  await host.goto({}, `/host.html${link.search}`);
  const panel = page.getByRole('dialog', { name: 'Unsubscribe' });
  await expect(panel.getByRole('group', { name: 'Email' }).getByLabel('News')).toBeChecked();
  expect(page.url()).not.toContain('unsubscribe');
  // A mail scanner that only follows the link changes nothing.
  const optIns = async () =>
    (
      (await books.read('/player/opt-in-outs')) as { OptIns: { Type: string; Active: boolean }[] }
    ).OptIns.filter(({ Active }) => Active).map(({ Type }) => Type);
  expect(await optIns()).toContain('NewsEmails');
  await panel.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(panel.getByRole('status').getByText('You have been unsubscribed')).toBeVisible();
  expect(await optIns()).toEqual([]);
  await host.goto({}, `/host.html${link.search}`);
  await expect(panel.getByRole('group', { name: 'Email' }).getByLabel('News')).not.toBeChecked();
});
