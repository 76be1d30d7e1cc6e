import { describe, expect, it } from 'vitest';
import { callingCodeDigits, compactPhone, fullPhone, phoneProblem } from './phone.ts';

describe('a phone number with its calling code', () => {
  it.each([
    ['+46', '0701234567', '+46701234567'],
    ['+46', '00701234567', '+46701234567'],
    ['+46', '+46701234567', '+46701234567'],
    ['+46', '0046701234567', '+46701234567'],
    ['+46', '+46 (0)70-123 45 67', '+46701234567'],
    ['0046', '70 123 45 67', '+46701234567'],
    ['46', '70.123.45.67', '+46701234567'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['+39', '+39 06 1234 5678', '+390612345678'],
    ['+378', '0549 123456', '+3780549123456'],
    ['+356', '７９１２３４５６', '+35679123456'],
    ['+66', '081‑234‑5678', '+66812345678'],
  ])('%s and %j is sent as %s', (code, typed, sent) => {
    expect(fullPhone(code, typed)).toBe(sent);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['- -', 'required'],
    ['12a4567', 'invalid'],
    ['79+123456', 'invalid'],
    ['++79123456', 'invalid'],
    ['79123456', null],
    // In full, of another country: beside this code it would be somebody else's.
    ['+4791234567', 'invalid'],
    ['+35679123456', null],
    ['0079123456', null],
  ])('%j with +356 has the problem %s', (typed, expected) => {
    expect(phoneProblem(typed, '+356')).toBe(expected);
  });

  it('has 8 to 17 characters including the plus sign', () => {
    expect(phoneProblem('12345', '+1')).toBe('invalid');
    expect(phoneProblem('123456', '+1')).toBeNull();
    expect(fullPhone('+1', '123456')).toHaveLength(8);
    expect(phoneProblem('123456789012345', '+1')).toBeNull();
    expect(fullPhone('+1', '123456789012345')).toHaveLength(17);
    expect(phoneProblem('1234567890123456', '+1')).toBe('invalid');
  });

  it('is compacted by removing the separators between digits', () => {
    expect(compactPhone(' 079-12 (34).56 ')).toBe('079123456');
    expect(callingCodeDigits('+46')).toBe('46');
    expect(callingCodeDigits('0046')).toBe('46');
  });
});
