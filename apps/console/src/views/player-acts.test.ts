import { expect, it } from 'vitest';
import { toMinor } from './player-acts.tsx';

it('an amount is read in minor units of its currency, and anything else is none', () => {
  expect(toMinor('40', 'EUR')).toBe(4000);
  expect(toMinor('-12,5', 'EUR')).toBe(-1250);
  expect(toMinor('0.005', 'BHD')).toBe(5);
  expect(toMinor('300', 'JPY')).toBe(300);
  for (const wrong of ['', '1.005', '1,000.00', '1e3', 'ten']) expect(toMinor(wrong, 'EUR'), wrong).toBeNaN();
});
