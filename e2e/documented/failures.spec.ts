import type { FaultKind } from '../../apps/documented-platform/src/start.ts';
import { expect, fillSignIn, test } from './fixture.ts';

const KINDS: readonly FaultKind[] = ['status', 'cut', 'null', 'not-json'];

/** Account screens, the call that loads each, and what the screen shows after a failure. */
const SCREENS = [
  { tab: 'history', rest: 'GET /transaction/payments', rpc: '/user#getTransactionHistory', shows: '€10.00' },
  {
    tab: 'responsible-gaming',
    rest: 'GET /responsiblegaming/limit',
    rpc: '/user/limit#getLimits',
    shows: 'Daily',
  },
  { tab: 'inbox', rest: 'GET /internalmessages', rpc: null, shows: 'The cup has begun' },
  { tab: 'verify', rest: 'GET /kyc', rpc: null, shows: 'Uploaded' },
] as const;

for (const kind of KINDS) {
  for (const { tab, rest, rpc, shows } of SCREENS) {
    const tag = rpc ? ['@full'] : ['@full', '@rest'];
    test(`the ${tab} tab reloads on retry after the fault "${kind}"`, { tag }, async ({
      operator,
      documented,
    }) => {
      const player = documented.state.addPlayer({ email: 'maja@example.com' });
      documented.state.deposit(player, 10);
      player.documents.push({ type: 'id', status: 'uploaded', reasons: [], added: Date.now() });
      player.messages.push({
        id: 31,
        title: 'The cup has begun',
        content: '<p>Join the cup.</p>',
        status: 'Notified',
        messageSent: Date.now() - 60_000,
        ctaAction: null,
        ctaText: null,
      });
      await operator.goto();
      await operator.signIn(player);
      documented.fail({ call: operator.protocol === 'rest' || rpc === null ? rest : rpc, kind });
      const account = await operator.open('account', { tab });
      const again = account.locator('[part="tab"]').getByRole('button', { name: 'Try again' }).first();
      const signedOut = account.getByText('You are signed out');
      await expect(again.or(signedOut).first()).toBeVisible({ timeout: 20_000 });
      documented.heal();

      // A session of this platform ends with its websocket. An invalid frame ends it too. Another read may say so first.
      if (operator.protocol === 'wamp' && (kind === 'cut' || kind === 'not-json')) {
        await expect(async () => {
          if (await again.isVisible()) await again.click({ timeout: 500 });
          await expect(signedOut).toBeVisible({ timeout: 500 });
        }).toPass();
      } else {
        await again.click();
        await expect(account.getByText(shows).first()).toBeVisible();
      }
    });
  }

  test(`unreadable required actions restrict the player until a retry after the fault "${kind}"`, {
    tag: ['@full', '@rest'],
  }, async ({ operator, documented, page }) => {
    const player = documented.state.addPlayer({ email: 'maja@example.com' });
    player.pages.push({ pageType: 'ResponsibleGamingTest', forced: true });
    documented.fail({ call: 'GET /player/display-pages', kind });
    await operator.goto();
    await fillSignIn(await operator.open('sign-in'), player);
    const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' }).last();
    await expect(again).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(again).toBeVisible();
    await expect(page.getByRole('dialog', { name: /^Welcome/ })).toHaveCount(0);
    documented.heal();
    await again.click();

    await expect(page.locator('[data-widget="responsible-gaming-test"]')).toBeVisible();
  });
}
