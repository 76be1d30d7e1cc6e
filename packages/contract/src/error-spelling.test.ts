import { describe, expect, it } from 'vitest';
import { readWireError } from './error-catalog.ts';
import { hasCode, playerdeskError, toPlayerdeskError } from './errors.ts';
import { fromWire, toWire } from './wire.ts';

describe('readWireError', () => {
  it.each(['IncorrectCredentials', 'incorrect-credentials', 'INCORRECT_CREDENTIALS', 'incorrectcredentials'])(
    'reads a code in the spelling %s',
    (code) => {
      expect(readWireError('sign-in', code, undefined)).toEqual({ code: 'sign-in.incorrect-credentials' });
    },
  );

  it('reads a code by its catalog key where the wire uses another name', () => {
    expect(readWireError('responsible-gaming', 'limit-gone', undefined).code).toBe(
      'responsible-gaming.limit-gone',
    );
    expect(readWireError('payment', 'WITHDRAW_BALANCE', undefined).code).toBe('payment.withdraw-balance');
  });

  it.each(['TOO_MANY_ATTEMPTS', 'rate-limit', 'RateLimit'])('reads %s in every area', (code) => {
    expect(readWireError('terms', code, 'Email')).toEqual({ code: 'generic.rate-limit' });
  });

  it.each(['MobilePhoneNumber', 'mobile_phone_number', 'phone', 'PHONE'])('reads the field %s', (name) => {
    expect(readWireError('sign-up', 'ValidationError', name)).toEqual({
      code: 'sign-up.invalid-field-phone',
      field: 'phone',
    });
  });

  it('reads a field by its part of the key', () => {
    expect(readWireError('sign-up', 'validation-error', 'dob')).toEqual({
      code: 'sign-up.invalid-field-dob',
      field: 'dateOfBirth',
    });
  });

  it('reads an entry of a code and a field in any spelling', () => {
    expect(readWireError('responsible-gaming', 'validationerror', 'amount').code).toBe(
      'responsible-gaming.invalid-limit',
    );
  });

  it('names the field of a code only where the code has one', () => {
    expect(readWireError('sign-in', 'IncorrectCredentials', undefined)).not.toHaveProperty('field');
    expect(readWireError('game', 'ValidationError', 'Minutes')).toEqual({
      code: 'game.invalid-minutes',
      field: 'minutes',
    });
    expect(readWireError('sign-in', 'ValidationError', 'Username')).toEqual({
      code: 'sign-in.invalid-field-username',
      field: 'email',
    });
  });

  it('has a separate unknown error for documents only', () => {
    expect(readWireError('kyc', 'SomethingNew', undefined)).toEqual({ code: 'kyc.unknown-error' });
    expect(readWireError('payment', 'SomethingNew', undefined)).toEqual({ code: 'generic.unknown-error' });
  });

  it('returns unknown for a field error without a known field and for a field without an error', () => {
    expect(readWireError('player', 'ValidationError', undefined)).toEqual({ code: 'generic.unknown-error' });
    expect(readWireError('player', 'SomethingNew', 'Email')).toEqual({ code: 'generic.unknown-error' });
  });

  it.each(['', '-', '_'])('reads no code from "%s"', (code) => {
    expect(readWireError('sign-in', code, undefined)).toEqual({ code: 'generic.unknown-error' });
  });
});

describe('playerdeskError', () => {
  it('creates an error with the code as its message and a cause only where one is given', () => {
    const error = playerdeskError({ code: 'a.b', kind: 'refused', field: 'email', retryAfter: 5 });

    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'PlayerdeskError', message: 'a.b', playerdesk: true, retryAfter: 5 });
    expect('cause' in error).toBe(false);
    expect(playerdeskError({ code: 'a.b', kind: 'refused', cause: 0 }).cause).toBe(0);
  });

  it('creates an error that is recognized by its code and its mark together', () => {
    const error = playerdeskError({ code: 'a.b', kind: 'refused' });

    expect(hasCode(error, 'a.c')).toBe(false);
    expect(hasCode({ code: 'a.b' }, 'a.b')).toBe(false);
    expect(hasCode('a.b', 'a.b')).toBe(false);
  });

  it('keeps the thrown value as the cause of an unknown error', () => {
    const thrown = new TypeError('x');

    expect(toPlayerdeskError(thrown).cause).toBe(thrown);
    expect(toPlayerdeskError('x')).toMatchObject({ code: 'generic.unknown-error', cause: 'x' });
  });
});

describe('the wire spelling', () => {
  it('keeps null in place of an object and the values of lists', () => {
    expect(toWire({ a: null, b: [1, null, { c: 1 }] }, undefined)).toEqual({
      A: null,
      B: [1, null, { C: 1 }],
    });
    expect(fromWire({ A: null, B: [1, null, { C: 1 }] }, undefined)).toEqual({
      a: null,
      b: [1, null, { c: 1 }],
    });
  });

  it('translates values only in fields that have a table', () => {
    const values = { type: { id: 'ID' } };

    expect(toWire({ type: 'id', other: 'id' }, undefined, values)).toEqual({ Type: 'ID', Other: 'id' });
    expect(fromWire({ Type: 'ID', Other: 'ID' }, undefined, values)).toEqual({ type: 'id', other: 'ID' });
  });

  it('treats only the field named attributes as data', () => {
    const inner = { vipLevel: 1 };

    expect(toWire({ attributes: inner, attributesOf: inner, myAttributes: inner }, undefined)).toEqual({
      Attributes: inner,
      AttributesOf: { VipLevel: 1 },
      MyAttributes: { VipLevel: 1 },
    });
  });

  it('keeps an empty key', () => {
    expect(toWire({ '': 1 }, undefined)).toEqual({ '': 1 });
  });
});
