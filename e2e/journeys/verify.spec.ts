import { findViolations } from '../a11y/axe.ts';
import {
  chooseFiles,
  getFileRow,
  jpeg,
  openVerify,
  PDF,
  picture,
  SMALL,
  signIn,
  storedDocuments,
} from '../models/document-files.ts';
import { newPerson } from '../models/person.ts';
import { register } from '../models/registered.ts';
import { openAccount } from '../models/signed-in.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('two files are uploaded together and appear in the list', async ({ host, page, platform }) => {
  proves(
    'VE-01.types',
    'VE-01.several',
    'VE-01.progress',
    'VE-02.file-name',
    'VE-02.uploaded',
    'HO-01.verify',
  );

  const { panel, person } = await openVerify(host, platform);
  await expect(panel.getByLabel('Document', { exact: true }).locator('option')).toHaveText([
    'ID',
    'Credit card',
    'Proof of address',
    'Bank statement',
    'Source of wealth',
    'E-wallet',
    'Other',
  ]);
  await panel.getByLabel('Document', { exact: true }).selectOption('Proof of address');
  await chooseFiles(panel, [
    jpeg('bill.jpg', await picture(page, SMALL)),
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(getFileRow(panel, 'bill.jpg').getByText('Ready to upload')).toBeVisible();
  await page.route('**/kyc/upload', async (route) => {
    await expect(getFileRow(panel, 'bill.jpg').getByRole('progressbar')).toBeVisible();
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(
    panel.getByRole('status').getByText('2 files uploaded. We’ll review them soon.'),
  ).toBeVisible();
  const handedIn = panel.getByRole('region', { name: 'Your documents' });
  for (const name of ['bill.jpg', 'letter.pdf']) {
    const row = handedIn.getByRole('listitem', { name });
    await expect(row.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(row.locator('[aria-current="step"]')).toContainText('In reviewusually within 24 hours');
  }
  const stored = await storedDocuments(platform, person);
  expect(stored.map(({ type, fileName }) => [type, fileName]).sort()).toEqual([
    ['proof-of-address', 'bill.jpg'],
    ['proof-of-address', 'letter.pdf'],
  ]);
  expect(stored.find(({ fileName }) => fileName === 'letter.pdf')?.bytes.equals(PDF)).toBe(true);
});

test('the decisions of the reviewers are shown with reasons, and a declined document can be sent again', async ({
  host,
  page,
  platform,
}) => {
  proves('VE-02.approved', 'VE-02.declined', 'VE-02.reasons');

  const { panel, person } = await openVerify(host, platform);
  await chooseFiles(panel, [
    jpeg('good.jpg', await picture(page, SMALL)),
    jpeg('bad.jpg', await picture(page, SMALL)),
  ]);
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(panel.getByText('2 files uploaded.')).toBeVisible();
  const stored = await storedDocuments(platform, person);
  const getId = (name: string) => stored.find(({ fileName }) => fileName === name)?.id;
  const review = (body: object) => platform.backstage.ask('POST', '/document-review', body);
  await review({ id: getId('good.jpg'), decision: 'approved' });
  const reasons = ['Flash', 'The picture shows a cat.'];
  await review({ id: getId('bad.jpg'), decision: 'declined', reasons, askAgain: true });
  await host.goto();
  await signIn(page, person);
  const again = await host.open('verify');
  const handedIn = again.getByRole('region', { name: 'Your documents' });
  const good = handedIn.getByRole('listitem', { name: 'good.jpg' });
  await expect(good.locator('[data-status]')).toHaveText('Approved');
  const bad = handedIn.getByRole('listitem', { name: 'bad.jpg' });
  await expect(bad.locator('[data-status]')).toHaveText('Declined');
  await expect(bad.getByText('Glare from the flash covers part of it')).toBeVisible();
  await expect(bad.getByText('Turn off the flash and tilt the document away from the light.')).toBeVisible();
  await expect(bad.getByText('The picture shows a cat.')).toBeVisible();
  await expect(again.getByRole('region', { name: 'What we need' }).getByText('ID')).toBeVisible();
  await again.getByLabel('Document', { exact: true }).selectOption('Other');
  await bad.getByRole('button', { name: 'Try again' }).click();
  await expect(again.getByLabel('Document', { exact: true })).toHaveValue('id');
  await expect(again.getByRole('heading', { name: 'Upload a document' })).toBeFocused();
});

test('documents are a tab of the account and require a session', async ({ host, page, platform }) => {
  proves('HO-17.safety', 'AC-09.verify');

  await host.goto();
  const signedOut = await host.open('verify');
  await expect(signedOut.getByLabel('Password')).toBeVisible();
  for (const path of ['/rest/kyc', '/rest/kyc/source-of-wealth/v2']) {
    expect((await page.request.get(`${platform.url}${path}`)).status()).toBe(401);
  }
  const person = newPerson();
  await register(platform, person);
  const account = await openAccount(host, person, {}, { tab: 'verify' });
  await expect(account.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-current', 'page');
  await expect(account.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

test('the documents fit a narrow screen, and axe finds no violation', async ({ host, page, platform }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { panel } = await openVerify(host, platform);
  await chooseFiles(panel, [jpeg('passport.jpg', await picture(page, SMALL))]);
  await expect(getFileRow(panel, 'passport.jpg').getByText('Ready to upload')).toBeVisible();
  const found = await findViolations(page, '[data-playerdesk-root]');
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const body = panel.locator('[part="body"]');
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
