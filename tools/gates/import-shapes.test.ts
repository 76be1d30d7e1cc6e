import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstLoad, SHAPES } from './import-shapes.ts';

describe('the size of an import', () => {
  it('exported values count, and types do not', async () => {
    expect(await firstLoad('type A = 1; export type B = A')).not.toContain('B');
    expect(await firstLoad("export const words = 'a word of its own'")).toContain('a word of its own');
  });

  it('a bundled library counts, except React, which the host provides', async () => {
    expect((await firstLoad("export { encode } from 'uqr'")).length).toBeGreaterThan(8_000);
    expect((await firstLoad("export { createRoot } from 'react-dom/client'")).length).toBeLessThan(200);
  });

  it('a dynamic import does not count', async () => {
    expect((await firstLoad("export const later = () => import('uqr')")).length).toBeLessThan(2_000);
  });

  it('the page of the packages lists every maximum', () => {
    const page = readFileSync(new URL('../../docs/embedding/packages.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('\n## Cost of an import\n');
    const [table = ''] = section.split('\n## ');

    const listed = [...table.matchAll(/^\| .+ \| ([\d.]+) \|$/gm)].map(([, limit]) => Number(limit));

    expect(listed).toEqual(SHAPES.map(({ limit }) => limit));
  });
});
