import { statSync, writeFileSync } from 'node:fs';
import {
  chooseFiles,
  getFileRow,
  jpeg,
  noisyPng,
  openVerify,
  PDF,
  PLACE,
  picture,
  readPixels,
  SMALL,
  storedDocuments,
  withExif,
} from '../models/document-files.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('large pictures are scaled to 2000 px, turned upright and stored as JPEG without metadata', async ({
  host,
  page,
  platform,
}) => {
  proves('VE-01.scaled');

  const { panel, person } = await openVerify(host, platform);
  const turned = withExif(await picture(page, SMALL), 6);
  expect(turned.includes(PLACE)).toBe(true);
  await chooseFiles(panel, [
    {
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: await picture(page, { width: 3000, height: 1500, type: 'image/png' }),
    },
    {
      name: 'tall.webp',
      mimeType: 'image/webp',
      buffer: await picture(page, { width: 1000, height: 4000, type: 'image/webp' }),
    },
    jpeg('turned.jpg', turned),
  ]);
  await panel.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect(panel.getByText('3 files uploaded.')).toBeVisible();
  const stored = new Map((await storedDocuments(platform, person)).map((one) => [one.fileName, one.bytes]));
  const sizes = async (name: string) => {
    const bytes = stored.get(name) ?? Buffer.alloc(0);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes(PLACE)).toBe(false);
    return readPixels(page, bytes, [
      [0.5, 0.1],
      [0.5, 0.9],
    ]);
  };
  expect(await sizes('wide.jpg')).toMatchObject({ width: 2000, height: 1000 });
  expect(await sizes('tall.jpg')).toMatchObject({ width: 500, height: 2000 });
  const { width, height, colors } = await sizes('turned.jpg');
  // The left half was red. A quarter turn to the right makes it the upper half.
  expect([width, height]).toEqual([400, 640]);
  expect(colors[0]?.[0]).toBeGreaterThan(200);
  expect(colors[1]?.[2]).toBeGreaterThan(200);
});

test('invalid and unreadable files show an error and are not sent', async ({ host, page, platform }) => {
  proves('VE-01.invalid-type', 'PL-04.kyc-area');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/kyc/upload')) sent.push(request.url());
  });
  const { panel } = await openVerify(host, platform);
  const whole = await picture(page, SMALL);
  const wrong = (name: string, content: string | Buffer) => jpeg(name, Buffer.from(content as string));
  const invalid = [
    wrong('program.jpg', 'MZ\u0090\u0000\u0003 This program cannot be run in DOS mode'),
    wrong('page.jpg', '<html><script>alert(1)</script></html>'),
    wrong('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    wrong('film.jpg', 'GIF89a\u0001\u0000\u0001\u0000'),
    wrong('archive.jpg', 'PK\u0003\u0004 bomb'),
    wrong('nothing.jpg', ''),
    { name: 'almost.pdf', mimeType: 'application/pdf', buffer: Buffer.from(' %PDF-1.4') },
  ];
  const unreadable = [
    jpeg('cut-off.jpg', whole.subarray(0, Math.floor(whole.length * 0.6))),
    jpeg('head-only.jpg', whole.subarray(0, 40)),
  ];
  const heic = {
    name: 'phone.heic',
    mimeType: 'image/heic',
    buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]),
  };
  await chooseFiles(panel, [...invalid, ...unreadable, heic]);
  for (const [index, { name }] of invalid.entries()) {
    await expect(getFileRow(panel, name).getByRole('alert')).toHaveText(
      index === 0 ? 'Invalid file type Use JPEG, PNG, WebP, HEIC or PDF.' : 'Invalid file type',
    );
  }
  for (const { name } of unreadable) {
    await expect(getFileRow(panel, name).getByRole('alert')).toContainText('We can’t read this file.');
  }
  await expect(getFileRow(panel, 'phone.heic').getByRole('alert')).toContainText('Save it as a JPEG');
  await expect(panel.getByRole('button', { name: /^Upload/ })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a PDF with a script is refused by the platform with an error at its row', async ({
  host,
  platform,
}) => {
  proves('PL-04.kyc-area');

  const { panel, person } = await openVerify(host, platform);
  const script = PDF.toString().replace(
    '/Pages 2 0 R',
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Pages 2 0 R',
  );
  await chooseFiles(panel, [
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(script) },
  ]);
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(getFileRow(panel, 'invoice.pdf').getByRole('alert')).toHaveText(
    'Invalid file type Use JPEG, PNG, WebP, HEIC or PDF.',
  );
  await expect(getFileRow(panel, 'invoice.pdf').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await storedDocuments(platform, person)).toEqual([]);
});

test(
  'a PDF above 10 MB shows an error, and a photo of 60 MB is scaled down and stored',
  { tag: '@full' },
  async ({ host, page, platform }, info) => {
    test.slow();
    const { panel, person } = await openVerify(host, platform);
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    await chooseFiles(panel, [{ name: 'large.pdf', mimeType: 'application/pdf', buffer: large }]);
    await expect(getFileRow(panel, 'large.pdf').getByRole('alert')).toHaveText(
      'This file is too large. The limit is 10 MB.',
    );
    const photo = info.outputPath('photo.png');
    writeFileSync(photo, noisyPng(5000, 4000));
    expect(statSync(photo).size).toBeGreaterThan(60_000_000);
    await panel.locator('input[type="file"][name="files"]').setInputFiles(photo);
    await expect(getFileRow(panel, 'photo.jpg').getByText('Ready to upload')).toBeVisible({
      timeout: 30_000,
    });
    await panel.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(panel.getByText('1 file uploaded.')).toBeVisible();
    const [stored] = await storedDocuments(platform, person);
    expect(await readPixels(page, stored?.bytes ?? Buffer.alloc(0), [])).toMatchObject({
      width: 2000,
      height: 1600,
    });
  },
);
