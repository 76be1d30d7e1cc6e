import type { Page } from '@playwright/test';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const STRANGER = 'http://stranger.localhost';

/** Serves a page of the casino with the script tag, and a page of a stranger that frames it. Opens the latter. */
async function openFramed(page: Page, platformUrl: string) {
  const html = (body: string) => ({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en">${body}</html>`,
  });
  await page.route(`${platformUrl}/framed.html`, (route) =>
    route.fulfill(
      html(`<head><meta charset="utf-8"><title>Casino</title>
        <script src="/playerdesk.js" data-platform="/rest" data-locale="en-US" data-foreign-frames="refuse" defer></script>
        </head><body><button data-playerdesk-open="deposit">Deposit</button></body>`),
    ),
  );
  await page.route(`${STRANGER}/`, (route) =>
    route.fulfill(
      html(`<head><title>Win a car</title></head>
        <body><iframe src="${platformUrl}/framed.html" width="900" height="700"></iframe></body>`),
    ),
  );
  await page.goto(`${STRANGER}/`);
  return page.frameLocator('iframe');
}

test('a message covers a framed page when the operator refuses foreign frames', async ({
  page,
  platform,
}) => {
  proves('SE-01.foreign-frames');
  const frame = await openFramed(page, platform.url);

  const panel = frame.getByRole('dialog', { name: 'Open this page by itself' });
  await expect(panel).toBeVisible();
  // The page behind the message takes no click.
  const isInert = (button: Element) => button.closest('[inert]') !== null;
  expect(await frame.getByRole('button', { name: 'Deposit' }).evaluate(isInert)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await panel.getByRole('button', { name: 'Open in a new tab' }).click();
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
});
