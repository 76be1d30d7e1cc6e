import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { breakAnswer, productBlocks } from './block.ts';
import { bonus, bonusOffer } from './bonus.ts';
import { limits } from './limit.ts';
import { list } from './list.ts';
import { MINOR_UNITS, type Reader } from './reader.ts';
import { signInAnswer } from './sign-in.ts';

it.each<[string, Reader<unknown>, object]>([
  ['expires', productBlocks, { product: 'Casino' }],
  ['expiryDate', limits, { type: 'Deposit', period: 1, amount: 100 }],
  ['endTime', list(bonus), { id: 1, startTime: '2026-11-20T12:00:00' }],
  ['validDateEnd', list(bonusOffer), { id: 1, promoCode: 'A' }],
  ['endsAt', list(breakAnswer), {}],
  ['restrictedUntil', list(signInAnswer), { sessionId: 's', isRestricted: true }],
])('an end %s of "infinity" is none', (field, reader, part) => {
  proves('SE-18.instants');

  const never = reader([{ ...part, [field]: 'infinity' }], MINOR_UNITS);

  expect(never).toEqual(reader([part], MINOR_UNITS));
});
