import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { formatTime } from '../format.ts';
import { toText } from './facts.tsx';

it('facts have amounts with their currency, times as times, and answers as words', () => {
  proves('ST-01.facts');
  const startsAt = '2026-12-02T04:42:24.014Z';
  const set = { type: 'deposit', amount: 45_000, currency: 'EUR', startsAt, product: null };

  expect(toText({ ...set, awaitsConfirmation: false })).toBe(
    `type deposit, amount €450.00, starts at ${formatTime(startsAt)}, awaits confirmation No`,
  );
  expect(toText({ type: 'time', amount: 120 })).toBe('type time, amount 120');
  expect(toText({ currency: 'EUR', reason: startsAt })).toBe(`currency EUR, reason ${startsAt}`);
});
