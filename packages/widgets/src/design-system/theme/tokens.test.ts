import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true });

/** Set by scripts on an element, with a fallback in CSS. */
const SET_BY_SCRIPT = ['--_viewport-top', '--_viewport'];

it('the tokens define every variable that a style sheet uses', () => {
  const all = Object.values(sheets).join('\n');
  const defined = new Set([...all.matchAll(/^\s*(--_[a-z0-9-]+):/gm)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--_[a-z0-9-]+)/g)].map(([, name]) => name ?? ''));

  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !defined.has(name))).toEqual(SET_BY_SCRIPT);
});
