import { ShowroomPage } from '../models/showroom-page.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

let showroom: ShowroomPage;
test.beforeEach(({ page }) => {
  showroom = new ShowroomPage(page);
});
test.afterEach(() => {
  expect(showroom.pageErrors).toEqual([]);
});

for (const [width, height] of [
  [375, 812],
  [1_280, 800],
] as const) {
  test(`the first view at ${width} px shows games below a bar of 40 px`, { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    proves('UX-40.games', 'UX-40.bar');

    await page.setViewportSize({ width, height });
    await showroom.goto(platform);

    const tile = await showroom.casino.locator('.tile img').first().boundingBox();
    const offer = await showroom.tour.boundingBox();
    const bar = await showroom.bar.boundingBox();
    const header = await showroom.casino.getByRole('banner').boundingBox();
    expect((tile?.y ?? height) + 100).toBeLessThan(offer?.y ?? 0);
    expect(bar?.height).toBeLessThanOrEqual(40);
    expect(header?.y).toBeGreaterThanOrEqual(bar?.height ?? height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a visitor plays as a demo player, switches brand and language with a panel open, and signs out', {
  tag: '@full',
}, async ({ page, platform }) => {
  proves('UX-42.one-press', 'UX-42.way-out', 'UX-43.switches', 'UX-43.device');

  await showroom.goto(platform);
  await showroom.playAs('Maja, Malta');
  await expect(showroom.bar.getByRole('button', { name: 'Signed in as Maja, Malta' })).toBeFocused();
  await expect(showroom.casino.getByRole('banner')).toContainText('€');
  await showroom.bar.getByRole('button', { name: 'Sign out' }).click();
  await expect(showroom.bar.getByRole('button', { name: 'Play as' })).toBeVisible();

  await showroom.casino.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await showroom.panel.getByRole('textbox', { name: 'Email' }).fill('maja@example.com');
  await showroom.toggleSettings();
  await showroom.choose('Brand', 'lumen');
  await showroom.choose('Language', 'sv');
  await showroom.choose('Device', 'phone');

  await expect(showroom.bar.getByLabel('Device')).toBeFocused();
  await expect(showroom.casino.locator('html')).toHaveAttribute('data-brand', 'lumen');
  await expect(showroom.panel.getByRole('textbox', { name: 'E-post' })).toHaveValue('maja@example.com');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(395);
});

test('the code follows the open widget and its options', { tag: '@full' }, async ({ page, platform }) => {
  proves('UX-44.widget');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await showroom.goto(platform);
  await showroom.toggleSettings();
  await showroom.choose('Jurisdiction', 'UKGC');
  await showroom.openTool('Code');
  await showroom.playAs('Oliver, United Kingdom');
  await expect(showroom.bar.getByRole('button', { name: 'Signed in as Oliver' })).toBeVisible();
  await showroom.casino.getByRole('button', { name: 'Inbox' }).click();
  const code = showroom.tools.getByLabel('Code of the widget');
  await expect(code).toContainText('<playerdesk-widget type="account" tab="inbox">');

  await showroom.tools.getByRole('button', { name: 'React' }).click();
  await expect(code).toContainText('<PlayerAccount tab="inbox" />');
  await showroom.tools.getByRole('button', { name: 'Copy' }).click();
  await expect(showroom.tools.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
});

test('the tour is run by keyboard, left and resumed after a reload', async ({ page, platform }) => {
  proves('UX-41.keyboard', 'UX-41.resumed', 'UX-41.storage');

  await showroom.goto(platform);
  await expect(showroom.casino.getByRole('dialog')).toHaveCount(0);
  await showroom.tour.getByRole('button', { name: 'Start the tour' }).press('Enter');
  await expect(showroom.panel.getByRole('heading', { name: 'What is your email?' })).toBeVisible();

  await expect(showroom.tour).not.toHaveAttribute('aria-busy');
  await showroom.panel.press('Escape');
  const next = showroom.tour.getByRole('button', { name: 'Next' });
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(showroom.bar.getByRole('button', { name: 'Signed in as Maja, Malta' })).toBeVisible();
  await expect(showroom.panel).toHaveAccessibleName('Deposit');
  await expect(showroom.panel.getByRole('button', { name: 'Choose a bonus' })).toBeVisible();
  await expect(showroom.panel).not.toContainText("Error '");
  // The panel that a stop opens takes the focus.
  await expect(showroom.tour).not.toHaveAttribute('aria-busy');
  await showroom.tour.getByRole('button', { name: 'Leave the tour' }).press('Enter');
  await expect(showroom.bar.getByRole('button', { name: 'Resume tour (2 of 6)' })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  const row = await showroom.bar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
  expect(row.length).toBeGreaterThan(3);
  row.slice(1).forEach(({ left }, index) => {
    expect(left).toBeGreaterThanOrEqual(row[index]?.right ?? 0);
  });

  await page.reload();
  await showroom.bar.getByRole('button', { name: 'Resume tour (2 of 6)' }).click();
  await expect(showroom.tour.getByRole('heading', { name: '2 of 6 Deposit' })).toBeVisible();
  await expect(showroom.panel).toHaveAccessibleName('Deposit');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('tour');
});

test('a new player copies the code from the toast, and the injected fault reaches the widget', {
  tag: '@full',
}, async ({ page, platform }) => {
  proves('UX-45.mail', 'UX-45.faults');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await showroom.enter(platform);
  await showroom.playAs('Finn, Malta');
  const panel = showroom.panel;
  await panel.getByRole('button', { name: 'Resend code' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Mail to fresh@demo.playerdesk.example' });
  await toast.getByRole('button', { name: 'Copy code' }).click();
  await expect(toast.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^\d{6}$/);

  await showroom.openTool('Faults');
  await showroom.tools.getByRole('button', { name: 'Inject: Fail on the server' }).click();
  await expect(showroom.tools.getByRole('status')).toContainText('ready. Send the activation code now.');
  await panel.getByLabel('Activation code').fill(code);
  await panel.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
});
