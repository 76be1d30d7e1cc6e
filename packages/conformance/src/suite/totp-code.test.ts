import { expect, it } from 'vitest';
import { getTotpCode } from './totp-code.ts';

// The secret and the codes of RFC 6238, appendix B, of which apps show the last six digits.
it.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
  [20_000_000_000_000, '353130'],
])('the code at %i is %s', async (time, code) => {
  expect(await getTotpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', time)).toBe(code);
});
