import { WIDGET_NAMES } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { DIFFERS_BY_MARKET, getShown, STATES } from './coverage.ts';

const files = import.meta.glob<string>('./*.stories.tsx', { query: '?raw', import: 'default', eager: true });
const GOOD_DAY = WIDGET_NAMES.map((widget) => `widgets-good-day--${widget}`);
const stories = new Set([...Object.values(files).flatMap(storiesIn), ...GOOD_DAY]);

describe.each(WIDGET_NAMES)('the widget %s', (widget) => {
  it.each(STATES)('the state %s has a story or a reason for none', (state) => {
    const shown = getShown(widget, state);
    if ('none' in shown) expect(shown.none.length).toBeGreaterThan(10);
    // The file of a state has a story for each widget that names no other.
    else if (shown.story !== `widgets-${state}--${widget}`) expect([...stories]).toContain(shown.story);
  });
});

it.each(DIFFERS_BY_MARKET)('the widget %s has a story for the rules of each market', (widget) => {
  for (const pack of ['mga', 'sga', 'es', 'ukgc'])
    expect([...stories]).toContain(`widgets-jurisdictions--${widget}-${pack}`);
});

/** Returns the story ids of a file, named as Storybook names them. */
function storiesIn(source: string): readonly string[] {
  const title = /title: '([^']+)'/.exec(source)?.[1] ?? '';
  return [...source.matchAll(/^export const (\w+)/gm)].map(
    ([, name = '']) => `${slug(title)}--${slug(words(name))}`,
  );
}

function words(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
