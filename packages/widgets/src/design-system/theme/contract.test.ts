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
const pages = import.meta.glob<string>(['../../../../../docs/**/*.md', '!../../../../../docs/reference/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const theming = pages['../../../../../docs/embedding/theming.md'] ?? '';
const css = Object.values(sheets).join('\n');
const source = Object.values(views).join('\n');

const hooks = readSourceHooks(fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)));

it('the style sheet reads exactly the custom properties of the contract', () => {
  expect(found(css, /var\(\s*(--pd-[\w-]+)/g)).toEqual(Object.keys(CUSTOM_PROPERTIES).sort());
});

it('the components have exactly the parts of the contract', () => {
  expect(hooks.parts).toEqual(Object.keys(PARTS).sort());
});

it('the parts have exactly the states of the contract with their values', () => {
  expect(hooks.states).toEqual(STATES);
});

it('every element with a state has a part', () => {
  expect(hooks.partless).toEqual([]);
});

it('every state in the style sheet is set by a component', () => {
  // Attributes of the host element are set by the shell.
  const looked = [...css.matchAll(/\[(data-(?!playerdesk-)[\w-]+)(?:="([^"]*)")?\]/g)];
  expect(looked.length).toBeGreaterThan(50);

  const never = looked.filter(([, name = '', value]) => {
    const values = hooks.anywhere[name];
    return values === undefined || (value !== undefined && values !== null && !values.includes(value));
  });
  expect(never.map(([selector]) => selector)).toEqual([]);
});

it('docs/embedding/theming.md lists every item of the contract', () => {
  expect(
    withTables(theming, themingTables(css)) === theming,
    'node --conditions=playerdesk-source --import tsx tools/docs/generate-theming.ts',
  ).toBe(true);
});

it.each(Object.entries(pages))('%s names only hooks of the contract', (_name, page) => {
  const promised = (list: object) => (name: string) => !(name in list);
  expect(found(page, /(--pd-[\w-]+)/g).filter(promised(CUSTOM_PROPERTIES))).toEqual([]);
  const parts = [...found(page, /::part\(([\w-]+)\)/g), ...found(page, /\[part=['"]([\w-]+)['"]\]/g)];
  expect(parts.filter(promised(PARTS))).toEqual([]);
});

it('every component class has our prefix, and every style sheet class is used', () => {
  const used = found(source, /className="([^"]+)"/g);
  expect(used.filter((name) => !/^pd-[\w-]+$/.test(name))).toEqual([]);
  const unused = found(css, /\.(pd-[\w-]+)/g).filter((name) => !used.includes(name));
  expect(unused).toEqual(['pd-overlay', 'pd-root']);
});

it('no component violates a strict style policy', () => {
  expect(source).not.toMatch(/\bstyle=|<style/);
  expect(css).not.toMatch(/@import|url\(/);
});

it('the shared style sheet has at most 4 kB with brotli', () => {
  const packed = baseCss.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  expect(brotliCompressSync(packed).byteLength).toBeLessThanOrEqual(4096);
});

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
}
