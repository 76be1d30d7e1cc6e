// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CUSTOM_PROPERTIES, PARTS, STATES } from './contract.ts';
import { baseCss } from './stylesheet.ts';
import { readSourceHooks } from './testing/source-hooks.ts';
import { themingTables, withTables } from './theming-tables.ts';

const sheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true });
const views = import.meta.glob<string>(
  ['../*.tsx', '../sanitizer/*.tsx', '../../{kit,features}/**/*.tsx', '!../../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const pages = import.meta.glob<string>('../../../../../docs/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const theming = pages['../../../../../docs/theming.md'] ?? '';
const css = Object.values(sheets).join('\n');
const source = Object.values(views).join('\n');

const hooks = readSourceHooks(fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)));

it('the stylesheet reads the custom properties of the contract and no others', () => {
  expect(found(css, /var\(\s*(--pd-[\w-]+)/g)).toEqual(Object.keys(CUSTOM_PROPERTIES).sort());
});

it('the components carry the parts of the contract and no others', () => {
  expect(hooks.parts).toEqual(Object.keys(PARTS).sort());
});

it('the parts carry the states of the contract with their values, and no others', () => {
  expect(hooks.states).toEqual(STATES);
});

it('what tells a state is reached by a part', () => {
  expect(hooks.partless).toEqual([]);
});

it('every state the stylesheet looks at is told by a component', () => {
  const looked = [...css.matchAll(/\[(data-[\w-]+)(?:="([^"]*)")?\]/g)];
  expect(looked.length).toBeGreaterThan(50);
  const never = looked.filter(([, name = '', value]) => {
    const values = hooks.anywhere[name];
    return values === undefined || (value !== undefined && values !== null && !values.includes(value));
  });
  expect(never.map(([selector]) => selector)).toEqual([]);
});

it('docs/theming.md lists what the contract promises', () => {
  expect(
    withTables(theming, themingTables(css)) === theming,
    'node --conditions=playerdesk-source --import tsx docs/generate-theming.ts',
  ).toBe(true);
});

it.each(Object.entries(pages))('%s names no hook that is not promised', (_name, page) => {
  const promised = (list: object) => (name: string) => !(name in list);
  expect(found(page, /(--pd-[\w-]+)/g).filter(promised(CUSTOM_PROPERTIES))).toEqual([]);
  const parts = [...found(page, /::part\(([\w-]+)\)/g), ...found(page, /\[part=['"]([\w-]+)['"]\]/g)];
  expect(parts.filter(promised(PARTS))).toEqual([]);
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

it('what every widget loads is at most 4 kB with brotli', () => {
  const packed = baseCss.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  expect(brotliCompressSync(packed).byteLength).toBeLessThanOrEqual(4096);
});

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
}
