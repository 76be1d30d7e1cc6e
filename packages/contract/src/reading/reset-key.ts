import { isRecord } from './keys.ts';
import { optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { flag } from './scalars.ts';
import { instant } from './time.ts';

interface KeyAnswer {
  isAvailable: boolean;
  usedAt?: string | null;
}

/** Reads whether a reset key is valid: a boolean, bare or named. */
export const isResetKeyAvailableAnswer: Reader<KeyAnswer> = (value, context) => {
  if (!isRecord(value)) return { isAvailable: flag(value, context) };
  return record<KeyAnswer>(
    {
      isAvailable: flag,
      usedAt: (item) => (item === null ? null : optional(instant)(item, context)) as string | null,
    },
    { isAvailable: 'available' },
  )(value, context);
};
