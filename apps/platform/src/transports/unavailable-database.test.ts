import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { toWireError } from './http/wire-error.ts';
import { toCallError } from './rpc/wire-error.ts';

const coded = (code: string) => Object.assign(new Error('of the database'), { code });

describe('an error of the database', () => {
  it.each([
    coded('57P01'),
    coded('08006'),
    coded('53300'),
    coded('53100'),
    coded('25006'),
    coded('40P01'),
    coded('55P03'),
    coded('57014'),
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is answered with 503 and a wait when the database is unavailable: %s', (error) => {
    proves('RE-01.unavailable');

    expect(toWireError(error, null)).toMatchObject({
      status: 503,
      retryAfter: 1,
      body: { Code: 'ServiceUnavailable' },
    });
    expect(toCallError(error).kwargs).toMatchObject({ code: 'ServiceUnavailable', retryAfter: 1 });
  });

  it.each([coded('23505'), coded('42703'), coded('22P02'), new Error('Some bug'), 'text', null])(
    'is a fault of the platform otherwise: %s',
    (error) => {
      expect(toWireError(error, null)).toMatchObject({ status: 500, body: { Code: 'UnknownError' } });
      expect(toCallError(error).kwargs).toMatchObject({ code: 'UnknownError' });
    },
  );
});
