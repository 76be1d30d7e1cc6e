import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

it('no style sheet measures by the root font size, so that a host can set 62.5%', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(20);
  expect(Object.values(sheets).join()).toContain('font-size');
  const byRoot = Object.keys(sheets).filter((file) => /\d(rem|rlh|rex|rch)\b/.test(sheets[file] ?? ''));
  expect(byRoot).toEqual([]);
});
