import { isRecord } from './keys.ts';
import { lenient, type Reader } from './reader.ts';
import { record } from './record.ts';
import { text } from './scalars.ts';

/** Reads the answer of a registration. The account exists, whatever else the answer contains. */
export const registrationAnswer: Reader<{ userId: string }> = (value, context) =>
  isRecord(value)
    ? record<{ userId: string }>({ userId: lenient(text, '') }, { userId: ['playerId', 'id'] })(
        value,
        context,
      )
    : { userId: '' };
