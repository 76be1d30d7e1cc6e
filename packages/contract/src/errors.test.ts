import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOG, readWireError, SIGN_UP_FIELDS } from './error-catalog.ts';
import {
  type ErrorArea,
  type ErrorKind,
  hasCode,
  isLostAnswer,
  isPlayerdeskError,
  playerdeskError,
  toPlayerdeskError,
} from './errors.ts';

const AREAS = Object.entries(ERROR_CATALOG) as [ErrorArea, Readonly<Record<string, string>>][];
const ENTRIES = AREAS.flatMap(([area, codes]) =>
  Object.entries(codes).map(([wire, key]) => [area, wire, `${area}.${key}`] as const),
);

describe('a wire error', () => {
  it.each(ENTRIES)('of area %s with the code %s is %s', (area, wire, code) => {
    // Our own keys, which an upload answers with, have a dash and no detail.
    const [head = '', detail] = /^[a-z]/.test(wire) ? [wire] : wire.split('-');
    expect(readWireError(area, head, detail).code).toBe(code);
  });

  it.each(AREAS.map(([area]) => area))('of area %s is a rate limit after too many attempts', (area) => {
    expect(readWireError(area, 'TooManyAttempts', undefined)).toEqual({ code: 'generic.rate-limit' });
    expect(readWireError(area, 'Restricted', 'Email')).toEqual({ code: 'generic.restricted' });
    const human = readWireError(area, 'HumanVerificationRequired', undefined);
    expect(human).toEqual({ code: 'generic.human-verification' });
  });

  it.each(Object.entries(SIGN_UP_FIELDS))('names the field %s of a registration', (wire, { field, key }) => {
    for (const code of ['ValidationError', 'InvalidFormat']) {
      expect(readWireError('sign-up', code, wire)).toEqual({ code: `sign-up.invalid-field-${key}`, field });
    }
  });

  it.each([
    ['PlayerExists', 'email'],
    ['DuplicateAccount', 'email'],
    ['InvalidEmailDomain', 'email'],
    ['PhoneExists', 'phone'],
    ['CountryNotAllowed', 'country'],
    ['JurisdictionMismatch', 'country'],
    ['WeakPassword', 'password'],
    ['RegionBlocked', 'region'],
  ])('%s concerns %s although it names no field', (code, field) => {
    expect(readWireError('sign-up', code, undefined).field).toBe(field);
  });

  it('reports a malformed activation code as incorrect', () => {
    proves('AC-01.mangled-link');

    for (const code of ['ValidationError', 'InvalidFormat']) {
      expect(readWireError('activate', code, 'Code').code).toBe('activate.incorrect-code');
    }
  });

  it('prefers the field it names to the default field', () => {
    expect(readWireError('sign-up', 'PlayerExists', 'MobilePhoneNumber')).toEqual({
      code: 'sign-up.player-conflict',
      field: 'phone',
    });
  });

  it('maps to unknown for unknown codes, including hostile ones', () => {
    for (const code of ['SomethingNew', '', 'toString', '__proto__', 'constructor', 'hasOwnProperty']) {
      expect(readWireError('sign-up', code, undefined)).toEqual({ code: 'generic.unknown-error' });
      expect(readWireError('sign-up', 'ValidationError', code)).toEqual({ code: 'generic.unknown-error' });
    }
  });
});

describe('a Playerdesk error', () => {
  it('is recognized by its mark and its code', () => {
    const error = playerdeskError({ code: 'sign-in.blocked', kind: 'refused', cause: 'x' });
    expect(isPlayerdeskError(error)).toBe(true);
    expect(hasCode(error, 'sign-in.blocked')).toBe(true);
    expect(error.cause).toBe('x');
    expect(isPlayerdeskError({ ...error, playerdesk: 'true' })).toBe(false);
    expect(isPlayerdeskError(null)).toBe(false);
  });

  it('has its code as the message and only the known details', () => {
    const error = playerdeskError({ code: 'sign-in.blocked', kind: 'refused', retryAfter: 30 });

    expect([error.name, error.message]).toEqual(['PlayerdeskError', 'sign-in.blocked']);
    expect(error).toMatchObject({ code: 'sign-in.blocked', kind: 'refused', retryAfter: 30 });
    expect(Object.hasOwn(error, 'cause')).toBe(false);
  });

  it('is not recognized with another code, another type or no mark', () => {
    const error = playerdeskError({ code: 'sign-in.blocked', kind: 'refused' });

    expect(hasCode(error, 'sign-in.other')).toBe(false);
    expect(hasCode({ code: 'sign-in.blocked' }, 'sign-in.blocked')).toBe(false);
    for (const value of [undefined, 'x', 7, {}, new Error('x')]) expect(isPlayerdeskError(value)).toBe(false);
    expect(isPlayerdeskError(Object.assign(() => {}, { playerdesk: true }))).toBe(false);
    expect(isLostAnswer({ kind: 'network' })).toBe(false);
    expect(isLostAnswer(undefined)).toBe(false);
  });

  it('wraps any other thrown value', () => {
    const error = playerdeskError({ code: 'a.b', kind: 'refused' });
    expect(toPlayerdeskError(error)).toBe(error);
    expect(toPlayerdeskError(new TypeError('x'))).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'server',
    });
    expect(toPlayerdeskError('a word').cause).toBe('a word');
  });

  it.each<[ErrorKind, boolean]>([
    ['network', true],
    ['timeout', true],
    ['unreadable', true],
    ['server', true],
    ['refused', false],
    ['session', false],
    ['cancelled', false],
    ['not-implemented', false],
    ['unknown-outcome', false],
  ])('of kind %s leaves the outcome open: %s', (kind, lost) => {
    expect(isLostAnswer(playerdeskError({ code: 'a.b', kind }))).toBe(lost);
  });
});
