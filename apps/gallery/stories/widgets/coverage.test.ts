import { WIDGET_NAMES } from '@playerdesk/contract';
import { describe, expect, it } from 'vitest';
import { DIFFERS_BY_MARKET, getShown, STATES } from './coverage.ts';

const files = import.meta.glob<string>('./*.stories.tsx', { query: '?raw', import: 'default', eager: true });
const stories = new Map(Object.values(files).flatMap(storiesIn));

describe.each(WIDGET_NAMES)('the widget %s', (widget) => {
  it('the widget has a good-day story', () => {
    expect([...stories.keys()]).toContain(`widgets-good-day--${widget}`);
  });

  it.each(STATES)('the state %s has a story or a reason for none', (state) => {
    const shown = getShown(widget, state);
    if ('story' in shown) expect([...stories.keys()]).toContain(shown.story);
    else expect(shown.none.length).toBeGreaterThan(10);
  });
});

it.each(DIFFERS_BY_MARKET)('the widget %s has a story for the rules of each market', (widget) => {
  for (const pack of ['mga', 'sga', 'es', 'ukgc'])
    expect([...stories.keys()]).toContain(`widgets-jurisdictions--${widget}-${pack}`);
});

it('each story of a widget state renders that widget', () => {
  const grouped = [...stories].filter(([id]) => /^widgets-(good-day|long-text|loading|failing)--/.test(id));
  expect(grouped.length).toBeGreaterThan(WIDGET_NAMES.length * 2);
  const wrong = grouped.filter(([id, source]) => !source.includes(`('${id.split('--')[1]}'`));
  expect(wrong).toEqual([]);
});

/** Returns the story ids of a file with their source, named as Storybook names them. */
function storiesIn(source: string): readonly (readonly [string, string])[] {
  const title = /title: '([^']+)'/.exec(source)?.[1] ?? '';
  return [...source.matchAll(/^export const (\w+)([\s\S]*?);$/gm)].map(
    ([, name = '', body = '']) => [`${slug(title)}--${slug(words(name))}`, body] as const,
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
