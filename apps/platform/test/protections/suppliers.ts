import { expect } from 'vitest';
import { rateLimits, UNLIMITED } from '../../src/infrastructure/rate-limit/rate-limit.ts';
import { added, type Protection } from './attempt.ts';
import { getCode, type Scene } from './scene.ts';

const ORDER = `/player/init/code?${new URLSearchParams({ redirectUrl: 'https://casino.example/eid' })}`;
const order = async ({ test }: Scene, headers: Readonly<Record<string, string>> = {}) =>
  getCode(await test.rest.get(ORDER, headers));

/** Orders at a supplier cost money. Here the operator allows two an hour. */
export const suppliers: Protection = {
  id: 'supplier',
  name: 'orders at suppliers',
  configuration: {
    casinoUrl: 'https://casino.example',
    rateLimits: rateLimits(10_000, { ...UNLIMITED, eidOrders: 2 }),
  },
  attempts: [
    added('All licenses', 'a page of a foreign origin orders no e-ID', async (scene) => {
      expect(await order(scene, { Origin: 'https://evil.example' })).toBe('OriginNotAllowed');
    }),
    added('All licenses', 'a picture of a foreign page orders no e-ID', async (scene) => {
      const picture = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
      expect(await order(scene, picture)).toBe('OriginNotAllowed');
    }),
    added('All licenses', 'e-ID orders from many networks stop at the budget of an hour', async (scene) => {
      const ask = (host: number) => order(scene, { 'X-Forwarded-For': `198.51.100.${host}` });
      const codes = [await ask(1), await ask(2), await ask(3)];
      expect(codes.slice(0, 2)).not.toContain('TooManyAttempts');
      expect(codes[2]).toBe('TooManyAttempts');
    }),
  ],
};
