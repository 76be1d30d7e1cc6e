import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CUSTOM_PROPERTIES, PARTS, STATES } from './contract.ts';
import { baseCss } from './stylesheet.ts';
import { wholeCss } from './whole-stylesheet.ts';

const sheets = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });
const views = import.meta.glob<string>(
  ['../{ui,sanitise}/*.tsx', '../{parts,features}/**/*.tsx', '!../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const css = Object.values(sheets).join('\n');
const source = Object.values(views).join('\n');

it('the stylesheet reads the custom properties of the contract and no others', () => {
  expect(found(css, /var\(\s*(--pd-[\w-]+)/g)).toEqual(Object.keys(CUSTOM_PROPERTIES).sort());
});

it('the components carry the parts of the contract and no others', () => {
  expect(found(source, /\bpart="([\w-]+)"/g)).toEqual(Object.keys(PARTS).sort());
});

it('every state the stylesheet looks at is in the contract', () => {
  const promised = new Set<string>(Object.values(STATES).flat());
  const styled = found(css, /\[data-state="([\w-]+)"\]/g);
  expect(styled.length).toBeGreaterThan(0);
  expect(styled.filter((state) => !promised.has(state))).toEqual([]);
});

it('every state of the contract is set by a component', () => {
  for (const state of Object.values(STATES).flat()) expect(source).toContain(`'${state}'`);
});

it('every stylesheet of the kit is in the whole one', () => {
  const names = Object.entries(sheets).flatMap(([, text]) => found(text, /\.(pd-[\w-]+)/g));
  expect(names.filter((name) => !wholeCss.includes(`.${name}`))).toEqual([]);
});

it('every class of the components is ours, and every class of the stylesheet is used', () => {
  const used = found(source, /className="([^"]+)"/g);
  expect(used.filter((name) => !/^pd-[\w-]+$/.test(name))).toEqual([]);
  const unused = found(css, /\.(pd-[\w-]+)/g).filter((name) => !used.includes(name));
  expect(unused).toEqual(['pd-overlay', 'pd-root']);
});

it('nothing in the components would break a strict style policy', () => {
  expect(source).not.toMatch(/\bstyle=|<style/);
  expect(css).not.toMatch(/@import|url\(/);
});

it('the stylesheet knows no left and right', () => {
  const physical =
    /(?:margin|padding|border|inset)-(?:left|right)|(?:^|\s)(?:left|right|width|height):|text-align: (?:left|right)/m;
  expect(css).not.toMatch(physical);
});

it('what every widget loads is at most 4 kB with brotli', () => {
  const packed = baseCss.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  expect(brotliCompressSync(packed).byteLength).toBeLessThanOrEqual(4096);
});

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
}
