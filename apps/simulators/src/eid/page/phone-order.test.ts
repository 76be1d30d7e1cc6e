import { describe, expect, it } from 'vitest';
import { describeEnd } from './phone-order.ts';

describe('the end of an e-ID order', () => {
  it.each([
    ['complete', null, 'Approved. Look at the other screen.'],
    ['failed', 'declined', 'Declined.'],
    ['failed', 'expired', 'It has run out.'],
    ['failed', null, 'It is over.'],
  ] as const)('the end with status %s and reason %s is described', (status, reason, text) => {
    expect(describeEnd({ status, reason })).toBe(text);
  });
});
