import { describe, expect, it } from 'vitest';
import { firstLoad } from './import-shapes.mjs';

describe('the weight of an import', () => {
  it('counts what is exported, and not what only types name', async () => {
    expect(await firstLoad('type A = 1; export type B = A')).not.toContain('B');
    expect(await firstLoad("export const words = 'a word of its own'")).toContain('a word of its own');
  });

  it('counts what a library brings, but for React, which the host has', async () => {
    expect((await firstLoad("export { encode } from 'uqr'")).length).toBeGreaterThan(8_000);
    expect((await firstLoad("export { createRoot } from 'react-dom/client'")).length).toBeLessThan(200);
  });

  it('leaves out what is loaded later', async () => {
    expect((await firstLoad("export const later = () => import('uqr')")).length).toBeLessThan(2_000);
  });
});
