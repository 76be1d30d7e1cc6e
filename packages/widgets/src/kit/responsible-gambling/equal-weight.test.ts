import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type Screen, scene } from '../../testing/scene.ts';

const SOURCES = join(import.meta.dirname, '../..');
/** Folders whose panels ask a player to stop or to go on. */
const FOLDERS = [
  'features/breaks',
  'features/responsible-gambling-tab',
  'features/responsible-gambling',
  'features/self-test',
  'features/games/play-set-up',
  'features/notices',
  'kit/on-break',
  'kit/responsible-gambling',
];

/** Describes a button by what makes it stand out. */
const weightOf = ({ dataset }: HTMLElement) =>
  [dataset.kind, dataset.size ?? 'normal', dataset.full === undefined ? 'narrow' : 'full'].join(' ');

/** Returns the distinct weights of the buttons that decide. A link is never a decision. */
function getWeights(root: HTMLElement): readonly string[] {
  const buttons = [...root.querySelectorAll<HTMLElement>('[part="button"]:not([data-kind="link"])')];
  return [...new Set(buttons.map(weightOf))];
}

const names = (root: HTMLElement) =>
  [...root.querySelectorAll('[part="equal-choice"] [part="button"]')].map((button) => button.textContent);

/** Answers every question of the documented test with Always, which gives a severe result. */
async function answerTest(view: Screen, answer: string): Promise<void> {
  (await view.findByRole('button', { name: /^Start/ })).click();
  for (;;) {
    const radio = await view.findByRole('radio', { name: answer });
    radio.click();
    const finish = view.queryByRole('button', { name: /^(Finish|See)/ });
    (finish ?? view.getByRole('button', { name: 'Next question' })).click();
    if (finish) break;
    await expect.poll(() => radio.isConnected).toBe(false);
  }
  await expect.poll(() => view.root.querySelector('[part="result"]')).not.toBeNull();
}

/** Opens the review of a break or a self-exclusion. */
async function openReview(kind: 'block' | 'self-exclusion'): Promise<HTMLElement> {
  const view = await scene({ signedIn: true }).open('account', { tab: 'responsible-gaming' });
  await expect.poll(() => view.root.querySelector(`[part="break"][data-kind="${kind}"] form`)).not.toBeNull();
  const form = view.root.querySelector<HTMLElement>(`[part="break"][data-kind="${kind}"]`) as HTMLElement;
  for (const group of within(form).getAllByRole('radiogroup'))
    within(group).getAllByRole('radio')[0]?.click();
  within(form).getByRole('button', { name: 'Continue' }).click();
  return within(form).findByRole('region');
}

/** Opens the question before a session ends. */
async function openSessionQuestion(): Promise<HTMLElement> {
  const script = {
    getSession: { sessionLength: 60, currentUnixStarted: 0, timeUntilIdleEnd: 95 },
  };
  scene({ signedIn: true, script });
  const view = await findPanel('message');
  await view.findByText('Still there?');
  return view.root;
}

const PANELS: readonly (readonly [string, () => Promise<HTMLElement>, readonly string[]])[] = [
  [
    'the reality check',
    async () => {
      const view = await scene({ signedIn: true }).open('reality-check');
      await view.findByRole('button', { name: 'Continue playing' });
      return view.root;
    },
    ['Log out', 'Continue playing'],
  ],
  [
    'the break',
    async () => {
      const view = await scene({ signedIn: true }).open('self-exclude');
      await view.findByRole('button', { name: 'Continue playing' });
      return view.root;
    },
    ['Take a break', 'Sign out', 'Continue playing'],
  ],
  [
    'the confirmation of a requested break',
    async () => {
      const view = await scene({ signedIn: true }).open('self-exclude', { requested: true });
      await view.findByRole('button', { name: 'Back' });
      return view.root;
    },
    ['Start 24-hour break', 'Back'],
  ],
  ['the end of a session', openSessionQuestion, ['Sign out', 'Stay signed in']],
  ['the review of a break', () => openReview('block'), ['Start my break', 'Back']],
  ['the review of a self-exclusion', () => openReview('self-exclusion'), ['Self-exclude', 'Back']],
  [
    'a severe self-test result',
    async () => {
      const view = await scene({ signedIn: true }).open('responsible-gaming-test');
      await answerTest(view, 'Always');
      return view.root;
    },
    ['Get help and set limits', 'Take a break'],
  ],
];

describe('a panel for safer gambling', () => {
  it.each(PANELS)(
    'gives every decision of %s the same weight, the way out first',
    async (_, open, options) => {
      proves('UX-12.equal', 'UX-12.exit-first');

      const root = await open();

      expect(names(root)).toEqual(options);
      expect(getWeights(root)).toHaveLength(1);
    },
  );

  it('has no red button in any of its sources', () => {
    proves('UX-12.equal');

    const views = FOLDERS.flatMap((folder) =>
      readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join(SOURCES, folder, name)),
    );
    const red = views.filter((path) => readFileSync(path, 'utf8').includes('danger'));

    expect(views.length).toBeGreaterThan(10);
    expect(red).toEqual([]);
  });

  it('asks once and in its own words for a break that the player has pressed already', async () => {
    proves('UX-12.asked-once');

    const fixture = scene({ signedIn: true });
    const view = await fixture.open('account', { tab: 'responsible-gaming' });
    (await view.findByRole('button', { name: 'Take a 24-hour break' })).click();
    const panel = await findPanel('self-exclude');
    await panel.heading('Start a 24-hour break?');

    expect(panel.queryByRole('button', { name: 'Continue playing' })).toBeNull();
    panel.press('Start 24-hour break');
    await expect.poll(() => document.body.textContent).toMatch(/Your break has started/);
    expect(fixture.sent('panic')).toEqual([{ panicChoice: 'open' }, { panicChoice: 'pause' }]);
  });

  it('leads from a severe self-test result to the break and keeps Continue as a link', async () => {
    proves('UX-12.severe-result');

    const view = await scene({ signedIn: true }).open('responsible-gaming-test');
    await answerTest(view, 'Always');
    const next = view.getByRole('button', { name: 'Continue' });

    expect(next.dataset.kind).toBe('link');
    view.press('Take a break');
    await (await findPanel('self-exclude')).findByRole('button', { name: 'Start 24-hour break' });
  });
});
