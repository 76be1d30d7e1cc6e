import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, NO_DOCUMENTS, uploadsOf } from '../../testing/documents-on-page.ts';
import { drawPictures, FILES } from '../../testing/drawn-pictures.ts';
import { type SceneOptions, scene } from '../../testing/scene.ts';

beforeEach(() => void drawPictures());
const fixture = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });

describe('a picture of a card', () => {
  async function withCard() {
    const page = fixture({ script: { getDocuments: NO_DOCUMENTS } });
    const view = await page.mount('verify', { document: 'credit-card' });
    await choose(view, FILES.jpeg('card.jpg'));
    return { page, view, send: await view.findByRole('button', { name: 'Upload 1 file' }) };
  }

  it('cannot be sent before its digits are covered, and the button leads there', async () => {
    proves('VE-05.card-digits');

    const { page, view, send } = await withCard();
    const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason).toBe('Hide the middle digits of your card before you upload it.');

    send.click();
    const heading = await view.heading('Hide what we shouldn’t see');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(uploadsOf(page)).toEqual([]);
  });

  it('can be covered by keyboard and is sent with the boxes', async () => {
    proves('VE-05.card-digits');

    const drawn = drawPictures({ width: 1000, height: 600 });
    const { page, view, send } = await withCard();
    send.click();
    await view.heading('Hide what we shouldn’t see');
    view.press('Add a box');
    const box = await view.findByRole('button', { name: 'Box 1' });
    const before = Number(box.getAttribute('x'));
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true });
    await waitFor(() => expect(Number(box.getAttribute('x'))).toBe(before + 10));
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name)));
    view.press('Done');
    await waitFor(() =>
      expect(view.queryByRole('heading', { name: 'Hide what we shouldn’t see' })).toBeNull(),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hide digits'));
    expect(drawn.filled.find(({ color }) => color === '#000')?.box).toEqual([x, y, width, height]);

    view.press('Upload 1 file');
    await view.status();
    expect(page.sent('uploadDocument')).toMatchObject([{ type: 'credit-card' }]);
  });

  it('can be covered with one finger, while a second one changes nothing', async () => {
    proves('VE-05.touch');
    const matrix = { inverse: () => null };
    Object.assign(SVGElement.prototype, { getScreenCTM: () => matrix, setPointerCapture: () => {} });
    function Point(x: number, y: number) {
      return { matrixTransform: () => ({ x, y }) };
    }
    vi.stubGlobal('DOMPoint', Point);
    drawPictures({ width: 1000, height: 600 });
    const { view, send } = await withCard();
    send.click();
    const stage = await view.findByRole('group', { name: 'Boxes over the picture' });
    const touch = (
      type: 'Down' | 'Move' | 'Up' | 'Cancel',
      clientX: number,
      clientY: number,
      pointerId = 1,
    ) =>
      fireEvent(
        stage,
        Object.assign(new MouseEvent(`pointer${type.toLowerCase()}`, { bubbles: true, clientX, clientY }), {
          pointerId,
          pointerType: 'touch',
        }),
      );
    const boxes = () =>
      view
        .queryAllByRole('button', { name: /^Box / })
        .map((box) => ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name))));

    touch('Down', 100, 100);
    touch('Move', 200, 150);
    await expect.poll(boxes).toEqual([[100, 100, 100, 50]]);
    touch('Down', 500, 500, 2);
    touch('Move', 600, 550, 2);
    touch('Up', 600, 550, 2);
    touch('Move', 300, 200);
    touch('Up', 300, 200);
    await expect.poll(boxes).toEqual([[100, 100, 200, 100]]);

    touch('Down', 400, 400);
    touch('Move', 500, 500);
    touch('Cancel', 0, 0);
    await expect.poll(boxes).toEqual([[100, 100, 200, 100]]);

    touch('Down', 700, 400);
    touch('Up', 702, 401);
    await expect.poll(boxes).toHaveLength(1);
    Reflect.deleteProperty(SVGElement.prototype, 'getScreenCTM');
    Reflect.deleteProperty(SVGElement.prototype, 'setPointerCapture');
    vi.unstubAllGlobals();
  });

  it('keeps the focus on the remaining boxes and at last on the add button', async () => {
    drawPictures({ width: 1000, height: 600 });
    const { view, send } = await withCard();
    send.click();
    await view.heading('Hide what we shouldn’t see');
    const box = (number: number) => view.findByRole('button', { name: `Box ${number}` });
    for (const number of [1, 2]) {
      view.press('Add a box');
      await box(number);
    }
    const second = await box(2);
    second.focus();
    fireEvent.keyDown(second, { key: 'Delete' });
    const first = await box(1);
    await waitFor(() => expect(document.activeElement).toBe(first));
    fireEvent.keyDown(first, { key: 'Delete' });
    const add = view.getByRole('button', { name: 'Add a box' });

    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('keeps the focus when there is nothing to undo', async () => {
    const { view, send } = await withCard();
    send.click();
    await view.heading('Hide what we shouldn’t see');
    const undo = view.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');

    view.press('Add a box');
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull());
    undo.focus();
    undo.click();
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(undo);

    undo.click();
    expect(document.activeElement).toBe(undo);
  });

  it('moves the focus to the form’s heading when the last file is removed', async () => {
    const { view } = await withCard();
    const remove = view.getByRole('button', { name: 'Remove' });
    remove.focus();
    remove.click();
    await waitFor(() => expect(view.queryByRole('button', { name: 'Remove' })).toBeNull());
    const heading = view.root.querySelector('.pd-uploading [part="heading"]');

    expect(document.activeElement).toBe(heading);
  });

  it('can be sent unchanged when nothing has to be covered', async () => {
    const { page, view } = await withCard();
    fireEvent.click(view.getByRole('checkbox', { name: /^Only the first 6 and last 4 digits are visible/ }));
    await waitFor(() =>
      expect(view.getByRole('button', { name: 'Upload 1 file' }).getAttribute('aria-disabled')).toBeNull(),
    );
    view.press('Upload 1 file');
    await view.status();

    expect(uploadsOf(page)).toHaveLength(1);
  });
});
