import type { Account } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { areWithdrawalsReversible } from './session-choice.ts';

it('no withdrawal can be taken back while the rules of the market cannot be loaded', async () => {
  proves('CA-03.sga-cancel-pending');
  const pack = { limits: () => Promise.reject(new Error('offline')) };
  // Only what the rule is read from.
  const account = { store: { getState: () => ({ pack }) } } as unknown as Account;

  expect(await areWithdrawalsReversible(account)).toBe(false);
});
