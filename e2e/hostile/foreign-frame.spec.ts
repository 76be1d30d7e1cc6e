import type { Page } from '@playwright/test';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const STRANGER = 'http://stranger.example';

/** Shows the host page in a frame of a stranger's page. */
async function frameHostPage(page: Page, url: string) {
  await page.route(`${STRANGER}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Win a car</title><iframe src="${url}" width="900" height="700"></iframe>`,
    }),
  );
  await page.goto(STRANGER);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The host page is not framed');
  return frame;
}

test('a message covers a framed page when the operator refuses foreign frames', async ({
  page,
  platform,
}) => {
  proves('SE-01.foreign-frames');
  const frame = await frameHostPage(page, `${platform.url}/tag.html`);
  await frame.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Casino</title>
     <script src="${platform.url}/playerdesk.js" data-platform="${platform.url}/rest" data-locale="en-US"
       data-foreign-frames="refuse" defer></script></head>
     <body><playerdesk-widget type="sign-in"></playerdesk-widget>
     <button data-playerdesk-open="deposit">Deposit</button></body></html>`,
  );

  const panel = frame.getByRole('dialog', { name: 'Open this page by itself' });
  await expect(panel).toBeVisible();
  // The page behind the message takes no click.
  await expect(frame.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await panel.getByRole('button', { name: 'Open in a new tab' }).click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
});
