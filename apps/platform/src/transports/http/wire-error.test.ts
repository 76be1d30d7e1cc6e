import { bootstrap, signIn } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../infrastructure/refusal.ts';
import { toCallError } from '../rpc/wire-error.ts';
import { toWireError } from './wire-error.ts';

/** Names that every object has. A client may send fields with them. */
const INHERITED = ['constructor', 'toString', '__proto__'];
const refusalOf = (field: string) =>
  new Refusal('ValidationError', { fields: Object.fromEntries([[field, 'is not valid']]) });

describe('an error about a field', () => {
  it.each(INHERITED)('named %s is a validation error over REST', (field) => {
    for (const operation of [bootstrap, signIn]) {
      const { status, body } = toWireError(refusalOf(field), operation);

      expect(status).toBe(400);
      expect(Object.values(body.Details ?? {})).toEqual(['is not valid']);
    }
  });

  it.each(INHERITED)('named %s keeps its name over the websocket', (field) => {
    const { details = {} } = toCallError(refusalOf(field), { usernameOrEmail: 'username' }).kwargs;

    expect(Object.entries(details)).toEqual([[field, 'is not valid']]);
  });
});
