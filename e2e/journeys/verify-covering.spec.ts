import { findViolations } from '../a11y/axe.ts';
import {
  chooseFiles,
  getFileRow,
  jpeg,
  openVerify,
  picture,
  readPixels,
  storedDocuments,
} from '../models/document-files.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

test('the digits of a card are covered by keyboard and black in the stored picture', async ({
  host,
  page,
  platform,
}) => {
  proves('VE-05.card-digits');

  const { panel, person } = await openVerify(host, platform, { props: { document: 'credit-card' } });
  await expect(panel.getByText(/Show only the first 6 and last 4 digits/)).toBeVisible();
  const white = await picture(page, { width: 1000, height: 630, left: '#fff' });
  await chooseFiles(panel, [jpeg('card.jpg', white)]);
  const send = panel.getByRole('button', { name: 'Upload 1 file' });
  await expect(send).toHaveAccessibleDescription('Hide the middle digits of your card before you upload it.');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  // The disabled button moves the focus to the missing step.
  await send.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Hide what we shouldn’t see' })).toBeFocused();
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
  const found = await findViolations(page, '[data-playerdesk-root]');
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(getFileRow(panel, 'card.jpg').getByRole('button', { name: 'Hide digits' })).toBeFocused();
  await send.press('Enter');
  await expect(panel.getByText('1 file uploaded.')).toBeVisible();
  const [stored] = await storedDocuments(platform, person);
  const middle = [(covered.x + covered.width / 2) / 1000, (covered.y + covered.height / 2) / 630] as const;
  const { colors } = await readPixels(page, stored?.bytes ?? Buffer.alloc(0), [
    middle,
    [(covered.x + 4) / 1000, (covered.y + 4) / 630],
    [(covered.x - 12) / 1000, middle[1]],
  ]);
  for (const channel of [...(colors[0] ?? []), ...(colors[1] ?? [])]) expect(channel).toBeLessThan(12);
  for (const channel of colors[2] ?? []) expect(channel).toBeGreaterThan(240);
});

test('boxes are drawn, moved and resized by pointer, and a suggestion covers the middle digits', async ({
  host,
  page,
  platform,
}) => {
  proves('VE-05.card-digits');

  const { panel } = await openVerify(host, platform, { props: { document: 'credit-card' } });
  await chooseFiles(panel, [jpeg('card.jpg', await picture(page, { width: 1000, height: 630 }))]);
  await getFileRow(panel, 'card.jpg').getByRole('button', { name: 'Hide digits' }).click();
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
  const near = async (expected: readonly number[]) => {
    const found = await parts();
    for (const [index, value] of expected.entries())
      expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(8);
  };
  await near([200, 126, 200, 126]);
  await drag(at(0.3, 0.3), at(0.5, 0.5));
  await near([400, 252, 200, 126]);
  await drag(at(0.6, 0.6), at(0.7, 0.7));
  await near([400, 252, 300, 189]);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await near([400, 252, 200, 126]);
  await panel.getByRole('button', { name: 'Remove box' }).click();
  await expect(box).toHaveCount(0);
  await panel.getByRole('button', { name: 'Hide middle digits' }).click();
  const [x = 0, , width = 0] = await parts();
  // ISO/IEC 7811-3: the seventh digit begins at 41 % and the twelfth ends at 71 % of the card's width.
  expect(x).toBeLessThan(416);
  expect(x + width).toBeGreaterThan(713);
});

test('boxes on a tall picture appear at the position of the pointer', async ({ host, page, platform }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { panel } = await openVerify(host, platform);
  await chooseFiles(panel, [jpeg('statement.jpg', await picture(page, { width: 500, height: 2000 }))]);
  await getFileRow(panel, 'statement.jpg').getByRole('button', { name: 'Hide parts' }).click();
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
