import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findCode } from './code-text.ts';
import { toAsciiDigits } from './digits.ts';

const exactly = (length: number) => ({ min: length, max: length });

describe('the code of a text', () => {
  it.each([
    ['1834', 4, '1834'],
    [' 18 34 ', 4, '1834'],
    ['18-34', 4, '1834'],
    ['18341834', 4, '1834'],
    ['๑๘๓๔', 4, '1834'],
    ['32Royal: 1834 is your code', 4, '1834'],
    ['Help 24/7. Code 1834', 4, '1834'],
    ['G-1834', 4, '1834'],
    ['1834 is your code. Again: 1834', 4, '1834'],
    ['+356 9900: 1834\n\n@royal.example #1834', 4, '1834'],
    ['Until 2027: 1834 @royal.example #1834', 4, '1834'],
    ['Your code is 48 21.', 4, '4821'],
    ['Call +356 2122. Code: 123 456', 6, '123456'],
    ['Code: 12-34-56, 24/7', 6, '123456'],
  ])('%j with %i digits is %s', (text, length, code) => {
    proves('SE-18.codes');

    expect(findCode(text, exactly(length))).toBe(code);
  });

  it.each([
    ['12345', 4],
    ['12345678', 4],
    ['+356 9900: 1834', 4],
    ['Help 24/7', 4],
    ['Code 183', 4],
    ['Code 18345', 4],
    ['', 4],
  ])('%j with %i digits is none', (text, length) => {
    proves('SE-18.codes');

    expect(findCode(text, exactly(length))).toBeNull();
  });
});

describe('a digit', () => {
  it('of every script of Unicode has its ASCII value', () => {
    proves('SE-18.digits');
    const zeros = [
      0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7d8,
    ];

    for (const zero of zeros) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('');
      expect(toAsciiDigits(digits)).toBe('0123456789');
    }
  });
});
