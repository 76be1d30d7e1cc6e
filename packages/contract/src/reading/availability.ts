import { playerdeskError } from '../errors.ts';
import { fold, isRecord } from './keys.ts';
import type { Reader } from './reader.ts';

/** Names of a flag that a value is taken, and that it is available. */
const TAKEN = [
  'exists',
  'isexisting',
  'istaken',
  'taken',
  'isregistered',
  'registered',
  'playerexists',
  'inuse',
];
const FREE = ['isavailable', 'available', 'isvalid', 'valid', 'isfree', 'free'];

/**
 * Reads whether an address, phone or name is available. Platforms report it with a refusal or in the answer.
 *
 * @throws PlayerdeskError `sign-up.player-conflict` when it is taken.
 */
export const availability: Reader<Record<never, never>> = (value) => {
  const isTaken = isRecord(value)
    ? Object.entries(value).some(([key, item]) => {
        const name = fold(key);
        return (item === true && TAKEN.includes(name)) || (item === false && FREE.includes(name));
      })
    : value === false;
  if (isTaken) throw playerdeskError({ code: 'sign-up.player-conflict', kind: 'refused' });
  return {};
};
