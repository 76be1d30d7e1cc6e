import { BreaksForm } from '@playerdesk/testing/playwright';
import { payer } from '../models/cashier.ts';
import { BRITISH } from '../models/registered.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.use({ variables: { RULE_EDITION: 'documented', RESTRICTED_SESSIONS: '0' } });

test('a British player self-excludes for a month, as the specification offers', async ({
  host,
  page,
  platform,
}) => {
  proves('IN-90.pack', 'IN-90.platform');

  const { person, books } = await payer(platform, BRITISH);
  await books.read('/wallets');
  await page.goto(`${platform.url}/host.html`);
  await page.evaluate(
    ([email, password]) => {
      const { createInstance, documentedPacks } = window.host;
      window.desk = createInstance({ packs: documentedPacks, jurisdiction: 'UKGC' });
      return window.desk.account.signIn({ email, password }).then(() => {});
    },
    [person.email, person.password] as const,
  );
  const account = await host.open('account', { tab: 'responsible-gaming' });
  const breaks = new BreaksForm(account);
  const getTerms = (kind: 'block' | 'self-exclusion') =>
    breaks
      .getForm(kind)
      .locator('input[name*="term"]')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

  await expect.poll(() => getTerms('block')).toEqual(['1', '7', '30', '365', 'indefinite']);
  expect(await getTerms('self-exclusion')).toEqual(['1', '7', '30']);
  await breaks.choose('self-exclusion', /^1 month/);
  await breaks.begin('self-exclusion');

  await expect(page.getByRole('heading', { name: /^You can play again from/ })).toBeVisible();
  await expect(books.read('/wallets')).rejects.toThrow('PlayerSelfBlocked');
});
