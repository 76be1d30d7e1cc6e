import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  NO_UPLOADS,
  type Upload,
  type UploadsEffect,
  type UploadsEvent,
  uploadsFlow,
} from './uploads.flow.ts';

/** Runs events and gives what is left, with every effect on the way. */
function run(...events: UploadsEvent[]) {
  let state = NO_UPLOADS;
  const effects: UploadsEffect[] = [];
  for (const event of events) {
    const next = uploadsFlow(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { uploads: state.uploads, effects, phases: state.uploads.map(({ phase }) => phase) };
}

const chosen = (count: number, type: Upload['type'] = 'id'): UploadsEvent => ({
  type: 'chosen',
  uploads: Array.from({ length: count }, (_one, index) => ({
    id: index + 1,
    type,
    name: `${index}.jpg`,
    size: 1,
  })),
});
const prepared = (id: number): UploadsEvent => ({
  type: 'prepared',
  id,
  name: `${id}.jpg`,
  size: 9,
  isPicture: true,
});
const ready = (count: number) => [
  chosen(count),
  ...Array.from({ length: count }, (_one, index) => prepared(index + 1)),
];
const ids = (effects: readonly UploadsEffect[], type: UploadsEffect['type']) =>
  effects.flatMap((effect) => (effect.type === type && 'id' in effect ? [effect.id] : []));

describe('chosen files', () => {
  it('are checked one after another', () => {
    proves('VE-01.several');

    expect(run(chosen(3)).phases).toEqual(['preparing', 'queued', 'queued']);
    const { effects, phases } = run(...ready(3));
    expect(ids(effects, 'prepare')).toEqual([1, 2, 3]);
    expect(phases).toEqual(['ready', 'ready', 'ready']);
  });

  it('are never sent when invalid and do not block the others', () => {
    const { effects, phases } = run(
      chosen(2),
      { type: 'spoiled', id: 1, problem: 'kyc.invalid-file-type' },
      prepared(2),
      { type: 'send' },
      { type: 'again', id: 1 },
    );
    expect(phases).toEqual(['spoiled', 'sending']);
    expect(ids(effects, 'send')).toEqual([2]);
  });

  it('make room for the next file when one is removed during its check', () => {
    expect(run(chosen(2), { type: 'removed', id: 1 }).phases).toEqual(['preparing']);
  });
});

describe('files being uploaded', () => {
  it('are sent two at a time, each once', () => {
    const events: UploadsEvent[] = [...ready(20), { type: 'send' }, { type: 'send' }];
    const both = run(...events);
    expect(both.phases.filter((phase) => phase === 'sending')).toHaveLength(2);
    expect(both.phases.filter((phase) => phase === 'waiting')).toHaveLength(18);

    for (let id = 1; id <= 20; id++) events.push({ type: 'sent', id });
    const { effects, phases } = run(...events);
    expect(ids(effects, 'send')).toEqual(Array.from({ length: 20 }, (_one, index) => index + 1));
    expect(new Set(phases)).toEqual(new Set(['sent']));
    expect(effects.filter(({ type }) => type === 'settled')).toHaveLength(1);
  });

  it('report the progress of each file', () => {
    proves('VE-01.progress');

    const { uploads } = run(...ready(2), { type: 'send' }, { type: 'progress', id: 2, part: 0.4 });
    expect(uploads.map(({ part }) => part)).toEqual([0, 0.4]);
  });

  it('continue after one fails, which can be sent again', () => {
    const failed = [
      ...ready(3),
      { type: 'send' },
      { type: 'failed', id: 1, problem: 'generic.network' },
    ] as const;
    expect(run(...failed).phases).toEqual(['failed', 'sending', 'sending']);

    const again = run(...failed, { type: 'again', id: 1 }, { type: 'sent', id: 2 });
    expect(again.phases).toEqual(['sending', 'sent', 'sending']);
    expect(again.uploads[0]).toMatchObject({ part: 0, problem: null });
  });

  it('with an unknown outcome wait for a check and are not sent again', () => {
    const unknown = [...ready(1), { type: 'send' }, { type: 'unknown', id: 1, problem: 'x' }] as const;
    expect(run(...unknown, { type: 'again', id: 1 }).phases).toEqual(['unknown']);
    expect(run(...unknown, { type: 'sent', id: 1 }).phases).toEqual(['sent']);
    expect(run(...unknown, { type: 'failed', id: 1, problem: 'x' }).phases).toEqual(['failed']);
  });

  it('can be removed until all of it was sent, which makes room for the next', () => {
    proves('VE-01.canceled');
    const sending = [...ready(3), { type: 'send' }] as const;
    const { effects, phases } = run(...sending, { type: 'removed', id: 1 });
    expect([phases, ids(effects, 'drop')]).toEqual([['sending', 'sending'], [1]]);

    const progress = { type: 'progress', id: 1, part: 1 } as const;
    expect(run(...sending, progress, { type: 'removed', id: 1 }).phases).toHaveLength(3);
  });

  it('make room for new files once they are uploaded', () => {
    const { phases, effects } = run(
      ...ready(1),
      { type: 'send' },
      { type: 'sent', id: 1 },
      {
        type: 'chosen',
        uploads: [{ id: 7, type: 'id', name: 'a', size: 1 }],
      },
    );
    expect(phases).toEqual(['preparing']);
    expect(ids(effects, 'drop')).toEqual([1]);
  });
});

describe('a picture of a card', () => {
  const card = [chosen(1, 'credit-card'), prepared(1)] as const;

  it('is sent once it is covered or the player confirms that nothing needs covering', () => {
    proves('VE-05.card-digits');

    expect(run(...card, { type: 'send' }).phases).toEqual(['ready']);
    expect(run(...card, { type: 'covered', id: 1, size: 5 }, { type: 'send' }).phases).toEqual(['sending']);
    expect(run(...card, { type: 'confirmed', id: 1, covered: true }, { type: 'send' }).phases).toEqual([
      'sending',
    ]);

    const taken = run(
      ...card,
      { type: 'confirmed', id: 1, covered: true },
      { type: 'confirmed', id: 1, covered: false },
      { type: 'send' },
    );
    expect(taken.phases).toEqual(['ready']);
  });

  it('is sent unchanged when it is a PDF', () => {
    const pdf: UploadsEvent = { type: 'prepared', id: 1, name: 'card.pdf', size: 3, isPicture: false };
    expect(run(chosen(1, 'credit-card'), pdf, { type: 'send' }).phases).toEqual(['sending']);
  });
});

it('the upload list is cleared when its player signs out', () => {
  const { uploads, effects } = run(...ready(3), { type: 'send' }, { type: 'cleared' });
  expect(uploads).toEqual([]);
  expect(ids(effects, 'drop')).toEqual([1, 2, 3]);
});
