import { statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from '../a11y/axe.ts';
import {
  choose,
  jpeg,
  lookAt,
  noisyPng,
  openVerify,
  PLACE,
  picture,
  rowOf,
  signIn,
  storedDocuments,
  withExif,
} from '../models/document-files.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { expect, test } from '../test.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n' +
    '0000000009 00000 n \n0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n170\n%%EOF\n',
);
const SMALL = { width: 640, height: 400 };

test('VE-01.types VE-01.several VE-01.progress VE-02.file-name VE-02.uploaded HO-01.verify two files are handed in at once, and stand on the list', async ({
  host,
  page,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform);
  await expect(panel.getByLabel('Document').locator('option')).toHaveText([
    'ID',
    'Credit card',
    'Proof of address',
    'Bank statement',
    'Source of wealth',
    'E-wallet',
    'Other',
  ]);
  await panel.getByLabel('Document').selectOption('Proof of address');
  await choose(panel, [
    jpeg('bill.jpg', await picture(page, SMALL)),
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(rowOf(panel, 'bill.jpg').getByText('Ready to send')).toBeVisible();
  await page.route('**/kyc/upload', async (route) => {
    await expect(rowOf(panel, 'bill.jpg').getByRole('progressbar')).toBeVisible();
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Send 2 files' }).click();
  await expect(
    panel.getByRole('status').getByText('2 files are handed in. We will look at them.'),
  ).toBeVisible();
  const handedIn = panel.getByRole('region', { name: 'What you have handed in' });
  for (const name of ['bill.jpg', 'letter.pdf']) {
    const row = handedIn.getByRole('listitem', { name });
    await expect(row.getByText('Uploaded')).toBeVisible();
    await expect(row.locator('[aria-current="step"]')).toContainText('In reviewusually within 24 hours');
  }
  const stored = await storedDocuments(platform, person);
  expect(stored.map(({ type, fileName }) => [type, fileName]).sort()).toEqual([
    ['proof-of-address', 'bill.jpg'],
    ['proof-of-address', 'letter.pdf'],
  ]);
  expect(stored.find(({ fileName }) => fileName === 'letter.pdf')?.bytes.equals(PDF)).toBe(true);
});

test('VE-01.scaled what is too large is scaled to 2000 pixels as JPEG, upright, without what the camera wrote', async ({
  host,
  page,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform);
  const turned = withExif(await picture(page, SMALL), 6);
  expect(turned.includes(PLACE)).toBe(true);
  await choose(panel, [
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
  await panel.getByRole('button', { name: 'Send 3 files' }).click();
  await expect(panel.getByText('3 files are handed in.')).toBeVisible();
  const stored = new Map((await storedDocuments(platform, person)).map((one) => [one.fileName, one.bytes]));
  const sizes = async (name: string) => {
    const bytes = stored.get(name) ?? Buffer.alloc(0);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.includes(PLACE)).toBe(false);
    return lookAt(page, bytes, [
      [0.5, 0.1],
      [0.5, 0.9],
    ]);
  };
  expect(await sizes('wide.jpg')).toMatchObject({ width: 2000, height: 1000 });
  expect(await sizes('tall.jpg')).toMatchObject({ width: 500, height: 2000 });
  const { width, height, colours } = await sizes('turned.jpg');
  // The left half was red: a quarter turn to the right makes it the upper one.
  expect([width, height]).toEqual([400, 640]);
  expect(colours[0]?.[0]).toBeGreaterThan(200);
  expect(colours[1]?.[2]).toBeGreaterThan(200);
});

test('VE-01.preselected the address chooses the type, and keeps the one that is chosen then', async ({
  host,
  page,
  platform,
}) => {
  const { panel } = await openVerify(host, platform, {
    path: '/host.html?first=a%20b&document=bank-statement&keep=1#place',
  });
  await expect(panel.getByLabel('Document')).toHaveValue('bank-statement');
  expect(page.url()).toContain('?first=a%20b&document=bank-statement&keep=1#place');
  await page.evaluate(() => {
    history.replaceState({ ...history.state, host: 'own' }, '');
    document.title = 'not loaded again';
  });
  await panel.getByLabel('Document').selectOption('E-wallet');
  await expect.poll(() => page.url()).toContain('?first=a%20b&document=e-wallet&keep=1#place');
  expect(await page.evaluate(() => [document.title, history.state.host])).toEqual([
    'not loaded again',
    'own',
  ]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const again = await host.open('verify', { document: 'source-of-wealth' });
  await expect(again.getByLabel('Document')).toHaveValue('source-of-wealth');
});

test('VE-01.invalid-type PL-04.kyc-area what is no picture and no PDF is told from one, and never leaves', async ({
  host,
  page,
  platform,
}) => {
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
  await choose(panel, [...invalid, ...unreadable, heic]);
  for (const { name } of invalid) {
    await expect(rowOf(panel, name).getByRole('alert')).toHaveText('Invalid file type');
  }
  for (const { name } of unreadable) {
    await expect(rowOf(panel, name).getByRole('alert')).toContainText('This file cannot be read.');
  }
  await expect(rowOf(panel, 'phone.heic').getByRole('alert')).toContainText('Save it as JPEG');
  await expect(panel.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('PL-04.kyc-area a PDF with a script in it is refused by the platform, and told at its row', async ({
  host,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform);
  const script = PDF.toString().replace(
    '/Pages 2 0 R',
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Pages 2 0 R',
  );
  await choose(panel, [{ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(script) }]);
  await panel.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(rowOf(panel, 'invoice.pdf').getByRole('alert')).toHaveText('Invalid file type');
  await expect(rowOf(panel, 'invoice.pdf').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await storedDocuments(platform, person)).toEqual([]);
});

test('a PDF of more than 10 MB is told so; a photo of 60 MB is made smaller and goes through', async ({
  host,
  page,
  platform,
}, info) => {
  test.slow();
  const { panel, person } = await openVerify(host, platform);
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  await choose(panel, [{ name: 'large.pdf', mimeType: 'application/pdf', buffer: large }]);
  await expect(rowOf(panel, 'large.pdf').getByRole('alert')).toHaveText('This file is too large.');
  const photo = info.outputPath('photo.png');
  writeFileSync(photo, noisyPng(5000, 4000));
  expect(statSync(photo).size).toBeGreaterThan(60_000_000);
  await panel.locator('input[type="file"][name="files"]').setInputFiles(photo);
  await expect(rowOf(panel, 'photo.jpg').getByText('Ready to send')).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(panel.getByText('1 file is handed in.')).toBeVisible();
  const [stored] = await storedDocuments(platform, person);
  expect(await lookAt(page, stored?.bytes ?? Buffer.alloc(0), [])).toMatchObject({
    width: 2000,
    height: 1600,
  });
});

test('VE-05.card-digits the digits of a card are covered by keyboard alone, and are black in what is stored', async ({
  host,
  page,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform, { props: { document: 'credit-card' } });
  await expect(panel.getByText(/Only the first 6 and last 4 digits/)).toBeVisible();
  const white = await picture(page, { width: 1000, height: 630, left: '#fff' });
  await choose(panel, [jpeg('card.jpg', white)]);
  const send = panel.getByRole('button', { name: 'Send 1 file' });
  await expect(send).toHaveAccessibleDescription('Cover the middle digits of your card before you send it.');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  // The button that waits leads to what it waits for.
  await send.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Cover what we must not see' })).toBeFocused();
  await panel.getByRole('button', { name: 'Add a box' }).press('Enter');
  const box = panel.getByRole('button', { name: 'Box 1' });
  await box.focus();
  const edge = async (name: string) => Number(await box.getAttribute(name));
  const before = { x: await edge('x'), width: await edge('width') };
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowRight');
  expect({ x: await edge('x'), width: await edge('width') }).toEqual({
    x: before.x - 50,
    width: before.width + 30,
  });
  await page.keyboard.press('Control+z');
  expect(await edge('width')).toBe(before.width + 20);
  const covered = {
    x: await edge('x'),
    y: await edge('y'),
    width: await edge('width'),
    height: await edge('height'),
  };
  const found = await violationsOf(page, '[data-playerdesk-root]');
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await panel.getByRole('button', { name: 'Cover and go on' }).press('Enter');
  await expect(rowOf(panel, 'card.jpg').getByRole('button', { name: 'Cover digits' })).toBeFocused();
  await send.press('Enter');
  await expect(panel.getByText('1 file is handed in.')).toBeVisible();
  const [stored] = await storedDocuments(platform, person);
  const middle = [(covered.x + covered.width / 2) / 1000, (covered.y + covered.height / 2) / 630] as const;
  const { colours } = await lookAt(page, stored?.bytes ?? Buffer.alloc(0), [
    middle,
    [(covered.x + 4) / 1000, (covered.y + 4) / 630],
    [(covered.x - 12) / 1000, middle[1]],
  ]);
  for (const channel of [...(colours[0] ?? []), ...(colours[1] ?? [])]) expect(channel).toBeLessThan(12);
  for (const channel of colours[2] ?? []) expect(channel).toBeGreaterThan(240);
});

test('VE-05.card-digits boxes are drawn, moved and sized by pointer; suggestions stand where cards have their digits', async ({
  host,
  page,
  platform,
}) => {
  const { panel } = await openVerify(host, platform, { props: { document: 'credit-card' } });
  await choose(panel, [jpeg('card.jpg', await picture(page, { width: 1000, height: 630 }))]);
  await rowOf(panel, 'card.jpg').getByRole('button', { name: 'Cover digits' }).click();
  const stage = panel.getByRole('group', { name: 'Boxes over the picture' });
  await stage.scrollIntoViewIfNeeded();
  const frame = await stage.boundingBox();
  if (!frame) throw new Error('The picture is not shown.');
  const at = (x: number, y: number) => [frame.x + x * frame.width, frame.y + y * frame.height] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(at(0.2, 0.2), at(0.4, 0.4));
  const box = panel.getByRole('button', { name: 'Box 1' });
  const parts = async () =>
    Promise.all(['x', 'y', 'width', 'height'].map(async (name) => Number(await box.getAttribute(name))));
  const near = async (wanted: readonly number[]) => {
    const found = await parts();
    for (const [index, value] of wanted.entries())
      expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(8);
  };
  await near([200, 126, 200, 126]);
  await drag(at(0.3, 0.3), at(0.5, 0.5));
  await near([400, 252, 200, 126]);
  await drag(at(0.6, 0.6), at(0.7, 0.7));
  await near([400, 252, 300, 189]);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await near([400, 252, 200, 126]);
  await panel.getByRole('button', { name: 'Take box away' }).click();
  await expect(box).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cover the middle digits' }).click();
  const [x = 0, , width = 0] = await parts();
  // ISO/IEC 7811-3: the seventh digit begins 41 %, the twelfth ends 71 % along the card.
  expect(x).toBeLessThan(416);
  expect(x + width).toBeGreaterThan(713);
});

test('a tall picture leaves room beside it, and boxes stand where the pointer was', async ({
  host,
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { panel } = await openVerify(host, platform);
  await choose(panel, [jpeg('statement.jpg', await picture(page, { width: 500, height: 2000 }))]);
  await rowOf(panel, 'statement.jpg').getByRole('button', { name: 'Cover parts' }).click();
  const stage = panel.getByRole('group', { name: 'Boxes over the picture' });
  await stage.scrollIntoViewIfNeeded();
  const frame = await stage.boundingBox();
  if (!frame) throw new Error('The picture is not shown.');
  expect(frame.height).toBeLessThan(441);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await page.mouse.move(middle.x - 20, middle.y - 20);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20, middle.y + 20, { steps: 3 });
  await page.mouse.up();
  const box = await panel.getByRole('button', { name: 'Box 1' }).boundingBox();
  expect(Math.abs((box?.x ?? 0) - (middle.x - 20))).toBeLessThan(4);
  expect(Math.abs((box?.y ?? 0) - (middle.y - 20))).toBeLessThan(4);
  expect(Math.abs((box?.width ?? 0) - 40)).toBeLessThan(6);
});

test('twenty files at once leave two at a time, and all arrive once', async ({ host, page, platform }) => {
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
  await choose(
    panel,
    // Phones give every picture the same name.
    Array.from({ length: 20 }, () => jpeg('image.jpg', one)),
  );
  await panel.getByRole('button', { name: 'Send 20 files' }).click({ timeout: 20_000 });
  await expect(panel.getByText('20 files are handed in.')).toBeVisible({ timeout: 30_000 });
  expect(most).toBe(2);
  const names = (await storedDocuments(platform, person)).map(({ fileName }) => fileName);
  expect(new Set(names).size).toBe(20);
});

/** A line that breaks after part of what is sent. */
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

test('a line that breaks at 70 % loses nothing: it is told, tried again, and arrives once', async ({
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
  await choose(panel, [
    jpeg('passport.jpg', await picture(page, { width: 2000, height: 1500, noise: true })),
  ]);
  await panel.getByRole('button', { name: 'Send 1 file' }).click();
  const row = rowOf(panel, 'passport.jpg');
  await expect(row.getByRole('alert')).toContainText('We cannot reach the service.');
  await expect(panel.getByText('1 file has not arrived. Nothing is lost: you can try again.')).toBeVisible();
  expect(await storedDocuments(platform, person)).toEqual([]);
  server.close();
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByText('Handed in')).toBeVisible();
  expect(await storedDocuments(platform, person)).toHaveLength(1);
});

test('a file whose answer is lost is looked up, told as handed in, and not sent again', async ({
  host,
  page,
  platform,
}) => {
  const sent = host.sentFor('/kyc/upload', '');
  const { panel, person } = await openVerify(host, platform);
  await host.loseAnswerOf('uploadDocument', '/kyc/upload');
  await choose(panel, [jpeg('passport.jpg', await picture(page, SMALL))]);
  await panel.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(panel.getByText('1 file is handed in.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await storedDocuments(platform, person)).toHaveLength(1);
});

test('files are dropped and pasted, and leaving while one is on its way warns', async ({
  host,
  page,
  platform,
}) => {
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
  await expect(rowOf(panel, 'dropped.jpg').getByText('Ready to send')).toBeVisible();
  const clipboardData = await transfer('pasted.jpg');
  await area.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true }),
      ),
    clipboardData,
  );
  await expect(rowOf(panel, 'pasted.jpg').getByText('Ready to send')).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/kyc/upload', async (route) => {
    await held;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Send 2 files' }).click();
  await expect(rowOf(panel, 'pasted.jpg').getByRole('progressbar')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  letGo();
  await expect(panel.getByText('2 files are handed in.')).toBeVisible();
});

test('VE-02.approved VE-02.declined VE-02.reasons what the reviewers said is shown, with what to do, and asked again', async ({
  host,
  page,
  platform,
}) => {
  const { panel, person } = await openVerify(host, platform);
  await choose(panel, [
    jpeg('good.jpg', await picture(page, SMALL)),
    jpeg('bad.jpg', await picture(page, SMALL)),
  ]);
  await panel.getByRole('button', { name: 'Send 2 files' }).click();
  await expect(panel.getByText('2 files are handed in.')).toBeVisible();
  const stored = await storedDocuments(platform, person);
  const idOf = (name: string) => stored.find(({ fileName }) => fileName === name)?.id;
  const review = (body: object) => platform.backstage.ask('POST', '/document-review', body);
  await review({ id: idOf('good.jpg'), decision: 'approved' });
  const reasons = ['Flash', 'The picture shows a cat.'];
  await review({ id: idOf('bad.jpg'), decision: 'declined', reasons, askAgain: true });
  await host.goto();
  await signIn(page, person);
  const again = await host.open('verify');
  const handedIn = again.getByRole('region', { name: 'What you have handed in' });
  const good = handedIn.getByRole('listitem', { name: 'good.jpg' });
  await expect(good.locator('[data-status]')).toHaveText('Approved');
  const bad = handedIn.getByRole('listitem', { name: 'bad.jpg' });
  await expect(bad.locator('[data-status]')).toHaveText('Declined');
  await expect(bad.getByText('The flash covers part of it')).toBeVisible();
  await expect(bad.getByText('Turn the flash off and tilt it away from the lamp.')).toBeVisible();
  await expect(bad.getByText('The picture shows a cat.')).toBeVisible();
  await expect(again.getByRole('region', { name: 'We need from you' }).getByText('ID')).toBeVisible();
  await again.getByLabel('Document').selectOption('Other');
  await bad.getByRole('button', { name: 'Try again' }).click();
  await expect(again.getByLabel('Document')).toHaveValue('id');
  await expect(again.getByRole('heading', { name: 'Hand in a document' })).toBeFocused();
});

test('HO-17.safety AC-09.verify documents are a tab of the account, and nobody’s without a session', async ({
  host,
  page,
  platform,
}) => {
  await host.goto();
  const nobody = await host.open('verify');
  await expect(nobody.getByText('Sign in to hand in documents')).toBeVisible();
  for (const path of ['/rest/kyc', '/rest/kyc/source-of-wealth/v2']) {
    expect((await page.request.get(`${platform.url}${path}`)).status()).toBe(401);
  }
  const person = newPerson();
  await register(platform, person);
  const account = await openAccount(host, person, {}, { tab: 'verify' });
  await expect(account.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-current', 'page');
  await expect(account.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

test('documents fit a narrow screen, without anything axe finds', async ({ host, page, platform }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { panel } = await openVerify(host, platform);
  await choose(panel, [jpeg('passport.jpg', await picture(page, SMALL))]);
  await expect(rowOf(panel, 'passport.jpg').getByText('Ready to send')).toBeVisible();
  const found = await violationsOf(page, '[data-playerdesk-root]');
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const body = panel.locator('[part="body"]');
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
