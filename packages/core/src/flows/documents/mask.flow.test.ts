import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type MaskEvent, type MaskState, maskFlow, startMask } from './mask.flow.ts';
import { boxBetween, moveBox, resizeBox, suggestedBox } from './mask-boxes.ts';

const area = { width: 1000, height: 600 };
const box = { x: 100, y: 100, width: 200, height: 50 };
const after = (state: MaskState, ...events: MaskEvent[]) => events.reduce(maskFlow, state);

describe('a box', () => {
  it('stays inside the picture when it is moved', () => {
    expect(moveBox(box, { x: -500, y: 9_000 }, area)).toEqual({ ...box, x: 0, y: 550 });
    expect(moveBox(box, { x: 5, y: -5 }, area)).toEqual({ ...box, x: 105, y: 95 });
  });

  it('has a minimum size and never exceeds the picture', () => {
    expect(resizeBox(box, { x: -900, y: -900 }, area)).toEqual({ ...box, width: 12, height: 12 });
    expect(resizeBox(box, { x: 9_000, y: 9_000 }, area)).toEqual({ ...box, width: 900, height: 500 });
  });

  it('can be drawn from any corner', () => {
    const wanted = { x: 10, y: 20, width: 90, height: 30 };
    expect(boxBetween({ x: 10, y: 20 }, { x: 100, y: 50 }, area)).toEqual(wanted);
    expect(boxBetween({ x: 100, y: 50 }, { x: 10, y: 20 }, area)).toEqual(wanted);
  });

  it('is suggested over digits seven to twelve and leaves the others visible', () => {
    proves('VE-05.card-digits');

    const { x, width } = suggestedBox('digits', area);
    // An embossed number: 19 places of 3.63 mm from 10.18 mm on, on a card of 85.6 mm.
    const placeOf = (index: number) => ((10.18 + index * 3.63) / 85.6) * area.width;

    expect(x).toBeLessThanOrEqual(placeOf(7));
    expect(x + width).toBeGreaterThanOrEqual(placeOf(14));
    expect(x).toBeGreaterThan(placeOf(6));
    expect(x + width).toBeLessThan(placeOf(15.5));
  });
});

describe('the placement of boxes', () => {
  it('changes the selected box and undoes step by step', () => {
    const start = startMask(area, [box]);
    const now = after(
      start,
      { type: 'added' },
      { type: 'chosen', index: 0 },
      { type: 'moved', by: { x: 10, y: 0 } },
    );
    expect(now.boxes[0]).toEqual({ ...box, x: 110 });
    expect(now.boxes).toHaveLength(2);

    const removed = after(now, { type: 'removed' });
    expect(removed.boxes).toHaveLength(1);

    const undone = after(removed, { type: 'undone' }, { type: 'undone' });
    expect(undone.boxes[0]).toEqual(box);
    expect(after(undone, { type: 'undone' }, { type: 'undone' }).boxes).toEqual([box]);
  });

  it('removes the selected box and selects the next one', () => {
    const start = after(startMask(area, [box, box, box]), { type: 'chosen', index: 0 });
    expect(after(start, { type: 'removed' }).chosen).toBe(0);
    expect(after(start, { type: 'chosen', index: 2 }, { type: 'removed' }).chosen).toBe(1);
  });

  it('undoes a whole drag at once', () => {
    const dragged = after(
      startMask(area, [box]),
      { type: 'held' },
      { type: 'dragged', box: { ...box, x: 120 } },
      { type: 'dragged', box: { ...box, x: 180 } },
    );
    expect(dragged.boxes[0]?.x).toBe(180);
    expect(after(dragged, { type: 'undone' }).boxes).toEqual([box]);
  });

  it('does nothing without a selected box', () => {
    const none = startMask(area, []);
    for (const type of ['moved', 'resized'] as const)
      expect(maskFlow(none, { type, by: { x: 1, y: 1 } })).toBe(none);
    expect(maskFlow(none, { type: 'removed' })).toBe(none);
  });
});
