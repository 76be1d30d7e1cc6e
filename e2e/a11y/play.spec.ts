import { payer } from '../models/cashier.ts';
import { GAMES, Game, gameSettings } from '../models/game.ts';
import type { HostPage, PlainOptions } from '../models/host-page.ts';
import type { Person } from '../models/person.ts';
import { signInOnPage } from '../models/signed-in.ts';
import { expect, test } from '../test.ts';
import { describeLooks, expectAccessible } from './expect-accessible.ts';

async function openSignedIn(host: HostPage, person: Person | null, look: PlainOptions): Promise<void> {
  await host.goto({ ...look, games: gameSettings(host.platform) });
  if (!person) return;
  await signInOnPage(host.page, person);
}

describeLooks(test, (look, inTurn) => {
  inTurn(test)(
    'the inbox, an open message and a message notice are accessible',
    async ({ host, page, platform }) => {
      const { person } = await payer(platform);
      for (let index = 0; index < 6; index += 1) {
        await platform.backstage.ask('POST', '/message', {
          email: person.email,
          title: `Message ${index}`,
          html: '<h2>Hello</h2><p>Words with <a href="/support">a link</a>.</p><ul><li>One</li></ul>',
          action: { path: '/casino', text: 'Go on' },
          purpose: 'answer',
        });
      }
      await openSignedIn(host, person, look);
      const account = await host.open('account', { tab: 'inbox' });
      await account.locator('[part="message"]').nth(4).waitFor();
      await expectAccessible(host);
      await account.locator('[part="message"] button').first().click();
      await account.locator('[part="rich-text"]').waitFor();
      await expectAccessible(host);
      await page.setViewportSize({ width: 375, height: 740 });
      await expectAccessible(host);
      await page.keyboard.press('Escape');
      const notice = await host.open('message-notice');
      await notice.locator('[part="message"]').waitFor();
      await expectAccessible(host);
    },
  );

  inTurn(test)(
    'subscriptions and an invalid unsubscribe link are accessible',
    async ({ host, page, platform }) => {
      const { person } = await payer(platform, { OptIns: ['NewsEmails'] });
      await openSignedIn(host, person, look);
      const account = await host.open('account', { tab: 'subscriptions' });
      await account.locator('[part="channel"]').first().waitFor();
      await expectAccessible(host);
      await account.locator('button[type="submit"]').click();
      await account.locator('[part="notice"]').waitFor();
      await expectAccessible(host);
      await page.keyboard.press('Escape');
      const unsubscribe = await host.open('unsubscribe', { unsubToken: '' });
      await unsubscribe.locator('[part="empty"]').waitFor();
      await expectAccessible(host);
    },
  );

  inTurn(test)('an open and a refused game are accessible', async ({ host, page, platform }) => {
    const { person } = await payer(platform, { real: 5_000 });
    await openSignedIn(host, person, look);
    await host.open('external', { ...GAMES.dice, playMode: 'real' });
    const game = new Game(page);
    await game.waitUntilOpen();
    await expectAccessible(host);
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(host);
    await page.keyboard.press('Escape');
    await host.open('external', { gameId: '9999', identifier: 'nothing', playMode: 'real' });
    await game.panel.locator('[part="empty"]').waitFor();
    await expectAccessible(host);
  });

  inTurn(test)(
    'favorites, last played games, jackpots and tournaments are accessible',
    async ({ host, page, platform }) => {
      const { person, books } = await payer(platform, { real: 5_000 });
      await books.read(`/casino/set-favorite/${GAMES.dice.gameId}`, 'POST', {});
      await books.read('/casino/set-last-played-game', 'POST', { gameId: GAMES.slot.gameId });
      await openSignedIn(host, person, look);
      for (const [widget, part] of [
        ['favourites', 'game'],
        ['last-played', 'game'],
        ['jackpots', 'jackpot'],
        ['tournament', 'leaderboard'],
      ] as const) {
        const panel = await host.open(widget);
        await panel.locator(`[part="${part}"]`).first().waitFor();
        await expectAccessible(host);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
      }
    },
  );
});
