import { proves } from '@playerdesk/proves';
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
    ['+66', '๐๘๑-๒๓๔-๕๖๗๘', '+66812345678'],
    ['+971', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['+46', '\u202a+46 70-123 45 67\u202c', '+46701234567'],
    ['+49', '0171/1234567', '+491711234567'],
  ])('%s and %j is sent as %s', (code, typed, sent) => {
    expect(fullPhone(code, typed)).toBe(sent);
  });

  it.each([
    ['+225', '07 09 55 12 34', '+2250709551234'],
    ['+225', '+225 07 09 55 12 34', '+2250709551234'],
    ['+242', '06 655 12 34', '+242066551234'],
    ['+229', '01 20 12 34 56', '+2290120123456'],
    ['+241', '074 12 34 56', '+24174123456'],
    ['+250', '0788 123 456', '+250788123456'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['+39', '347 123 4567', '+393471234567'],
    ['+378', '0549 886377', '+3780549886377'],
    ['+7', '8 912 345-67-89', '+79123456789'],
    ['+7', '912 345 67 89', '+79123456789'],
    ['+36', '06 30 123 4567', '+36301234567'],
    ['+370', '8 612 34567', '+37061234567'],
    ['+370', '0 612 34567', '+37061234567'],
    ['+375', '80 29 123 45 67', '+375291234567'],
    ['+1', '1 (202) 555-0123', '+12025550123'],
    ['+44', '020 7946 0000', '+442079460000'],
  ])('%s and %j is sent by the numbering plan as %s', (code, typed, sent) => {
    proves('SE-18.phone');

    expect(fullPhone(code, typed)).toBe(sent);
    expect(fullPhone(code, sent)).toBe(sent);
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
