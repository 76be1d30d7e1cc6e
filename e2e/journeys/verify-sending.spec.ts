import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocumentsPanel } from '@playerdesk/testing/playwright';
import {
  chooseFiles,
  getFileRow,
  jpeg,
  openVerify,
  picture,
  SMALL,
  storedDocuments,
} from '../models/document-files.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('twenty files are uploaded two at a time and stored once each', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  test.slow();
  const { panel, person } = await openVerify(host, platform);
  const one = await picture(page, SMALL);
  let [under, most] = [0, 0];
  await page.route('**/kyc/upload', async (route) => {
    most = Math.max(most, ++under);
    const response = await route.fetch();
    under--;
    await route.fulfill({ response });
  });
  await chooseFiles(
    panel,
    // Phones give every picture the same name.
    Array.from({ length: 20 }, () => jpeg('image.jpg', one)),
  );
  await panel.getByRole('button', { name: 'Upload 20 files' }).click({ timeout: 20_000 });
  await expect(panel.getByText('20 files uploaded.')).toBeVisible({ timeout: 30_000 });
  expect(most).toBe(2);
  const names = (await storedDocuments(platform, person)).map(({ fileName }) => fileName);
  expect(new Set(names).size).toBe(20);
});

/** Starts a server that drops the connection after part of the upload. */
async function brokenLine(part: number): Promise<Server> {
  const server = createServer((request) => {
    const length = Number(request.headers['content-length']);
    let read = 0;
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > length * part) request.socket.destroy();
    });
    request.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('an upload interrupted at 70 % shows an error and is stored once on retry', { tag: '@full' }, async ({
  host,
  page,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform);
  const server = await brokenLine(0.7);
  const { port } = server.address() as AddressInfo;
  await page.route('**/kyc/upload', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }), {
    times: 1,
  });
  await chooseFiles(panel, [
    jpeg('passport.jpg', await picture(page, { width: 2000, height: 1500, noise: true })),
  ]);
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  const row = getFileRow(panel, 'passport.jpg');
  await expect(row.getByRole('alert')).toContainText('We can’t reach the service.');
  await expect(panel.getByText('1 file didn’t upload. Please try again.')).toBeVisible();
  expect(await storedDocuments(platform, person)).toEqual([]);
  server.close();
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('list', { name: 'Your files' })).toHaveCount(0);
  expect(await storedDocuments(platform, person)).toHaveLength(1);
});

test('an upload with a lost response is confirmed by a read and not sent again', async ({
  host,
  page,
  platform,
}) => {
  proves('IN-38.every');

  const sent = host.recordRequests('/kyc/upload', '');
  const { panel, person } = await openVerify(host, platform);
  await host.dropAnswer('uploadDocument', '/kyc/upload');
  await chooseFiles(panel, [jpeg('passport.jpg', await picture(page, SMALL))]);
  await new DocumentsPanel(panel).sendButton.click();
  await expect(panel.getByText('1 file uploaded.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await storedDocuments(platform, person)).toHaveLength(1);
});

test('files can be dropped and pasted, and leaving the page during an upload shows a warning', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  const { panel } = await openVerify(host, platform);
  const base64 = (await picture(page, SMALL)).toString('base64');
  const transfer = (name: string) =>
    page.evaluateHandle(
      ([text, file]) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], file, { type: 'image/jpeg' }));
        return data;
      },
      [base64, name] as const,
    );
  const area = panel.locator('[part="drop"]');
  await area.dispatchEvent('drop', { dataTransfer: await transfer('dropped.jpg') });
  await expect(getFileRow(panel, 'dropped.jpg').getByText('Ready to upload')).toBeVisible();
  const clipboardData = await transfer('pasted.jpg');
  await area.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true }),
      ),
    clipboardData,
  );
  await expect(getFileRow(panel, 'pasted.jpg').getByText('Ready to upload')).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/kyc/upload', async (route) => {
    await held;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(getFileRow(panel, 'pasted.jpg').getByRole('progressbar')).toBeVisible();
  const request = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await request;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  letGo();
  await expect(panel.getByText('2 files uploaded.')).toBeVisible();
});
