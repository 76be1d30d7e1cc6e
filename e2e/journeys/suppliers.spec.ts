import { findViolations } from '../a11y/axe.ts';
import { ProviderChat } from '../models/chat.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test.describe('the control page of the simulated suppliers', () => {
  test.afterEach(({ platform }) => platform.suppliers.setMode('eid', 'well'));

  test('the page changes a simulation mode and keeps the token out of the address', async ({
    page,
    platform,
  }) => {
    proves('AR-02.control', 'AR-02.guard');

    const { origin } = new URL(platform.suppliers.controlUrl);
    const foreign = await page.request.post(`${origin}/control/eid/mode`, { data: { mode: 'down' } });
    expect(foreign.status()).toBe(401);
    expect(await platform.suppliers.ask('GET', '/eid/mode')).toMatchObject({ mode: 'well' });

    await page.goto(platform.suppliers.controlUrl);
    await expect(page.getByRole('heading', { name: 'Simulated suppliers' })).toBeVisible();
    expect(page.url()).not.toContain('token');

    await page.getByLabel('e-ID').selectOption('down');

    await expect(page.getByRole('status')).toHaveText('e-ID is now in mode “down”.');
    expect(await platform.suppliers.ask('GET', '/eid/mode')).toMatchObject({ mode: 'down' });
    expect(await findViolations(page)).toEqual([]);
  });

  test('the page answers a chat', { tag: '@full' }, async ({ context, host, page, platform }) => {
    proves('AR-02.control');

    await page.goto(`${platform.url}/host.html`);
    await expect.poll(() => host.page.evaluate(() => 'host' in window)).toBe(true);
    const chat = new ProviderChat(page);
    await chat.init(platform.suppliers.origins.chat, { name: 'Controlled' });
    await chat.open();
    await chat.field.fill('Can I talk to a human?');
    await page.keyboard.press('Enter');
    await expect(chat.lines.filter({ hasText: 'colleague' })).toHaveCount(1);
    const control = await context.newPage();
    await control.goto(platform.suppliers.controlUrl);
    const conversation = control.getByRole('article').filter({ hasText: 'Controlled' });

    await conversation.getByLabel('Answer').fill('Kim here.');
    await conversation.getByRole('button', { name: 'Send' }).click();

    await expect(chat.lines.filter({ hasText: 'Kim here.' })).toHaveCount(1);
  });
});
