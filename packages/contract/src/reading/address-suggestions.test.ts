import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { isAddressText } from '../account/address-suggestion.ts';
import { findAddressesSchema } from '../operations/identity/find-addresses.schema.ts';
import { addressSuggestions } from './address-suggestions.ts';
import type { ReadingContext } from './reader.ts';

const GOOD = {
  label: '12 Strait Street, Valletta',
  address: '12 Strait Street',
  zip: 'VLT 1434',
  city: 'Valletta',
};

function read(value: unknown) {
  const reports: string[] = [];
  const context: ReadingContext = {
    amounts: 'minor',
    currency: '',
    report: (detail) => reports.push(detail),
  };
  return { ...addressSuggestions(value, context), reports };
}

describe('the reader of suggested addresses', () => {
  it.each([
    [{ addresses: [GOOD] }],
    [{ Addresses: [{ Label: GOOD.label, Address1: GOOD.address, PostalCode: GOOD.zip, City: GOOD.city }] }],
    [[GOOD]],
    [{ data: { suggestions: [{ ...GOOD, label: ` ${GOOD.label} ` }] } }],
  ])('reads %j', (value) => {
    expect(read(value).addresses).toEqual([GOOD]);
  });

  it.each([
    ['a label that reverses its direction', { label: '12 Strait \u202eteertS' }],
    ['a label with an invisible character', { label: '12 Strait\u200b Street' }],
    ['a label with a line break', { label: '12 Strait Street\nValletta' }],
    ['a label with markup', { label: '<img src=x>' }],
    ['a label that is too long', { label: 'x'.repeat(201) }],
    ['an empty label', { label: ' ' }],
    ['a street that is too long', { address: 'x'.repeat(101) }],
    ['a street with a control character', { address: '12 Strait\u0007 Street' }],
    ['a street that is an object', { address: { toString: 'x' } }],
    ['no street', { address: undefined }],
    ['a city with digits', { city: 'V4lletta' }],
    ['a postal code with markup', { zip: '<b>' }],
  ])('omits an address with %s, reports it and does not quote it', (_what, change) => {
    proves('UX-80.hostile');

    const { addresses, reports } = read({ addresses: [{ ...GOOD, ...change }, GOOD] });

    expect(addresses).toEqual([GOOD]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).not.toMatch(/Strait|[<\u200b\u202e]|xxx/);
  });

  it('omits a region that is none, and keeps its address', () => {
    expect(
      read([
        { ...GOOD, region: 'a\u0000b' },
        { ...GOOD, region: 'Gozo' },
      ]).addresses,
    ).toEqual([GOOD, { ...GOOD, region: 'Gozo' }]);
  });

  it('reads ten addresses of a longer list', () => {
    proves('UX-80.hostile');

    const { addresses, reports } = read({
      addresses: [...Array(10).fill(GOOD), ...Array(100_000).fill(null)],
    });

    expect(addresses).toHaveLength(10);
    expect(reports).toEqual([]);
  });

  it.each([[null], ['12 Strait Street'], [{ addresses: 'none' }], [7]])('refuses %j', (value) => {
    expect(() => read(value)).toThrow();
  });

  it('returns what the schema of the operation allows', () => {
    const { addresses } = read([{ ...GOOD, region: 'Malta' }]);

    expect(findAddressesSchema.output.safeParse({ addresses }).success).toBe(true);
  });
});

describe('the input of an address look-up', () => {
  const isValid = (change: object) =>
    findAddressesSchema.input.safeParse({ country: 'MT', text: 'Strait', ...change }).success;

  it.each([
    [{}, true],
    [{ text: 'Str' }, true],
    [{ text: '104' }, true],
    [{ language: 'th' }, true],
    [{ text: 'St' }, false],
    [{ text: '  St  ' }, false],
    [{ text: 'x'.repeat(101) }, false],
    [{ text: 'Strait\u0000' }, false],
    [{ text: 'Strait\nStreet' }, false],
    [{ text: 7 }, false],
    [{ country: 'mt' }, false],
    [{ country: 'Malta' }, false],
    [{ language: 'en-US' }, false],
  ])('with %j is valid: %s', (change, expected) => {
    proves('UX-80.limits');

    expect(isValid(change)).toBe(expected);
  });

  it('is a text that a form can check before it asks', () => {
    expect([isAddressText('Str'), isAddressText(' St '), isAddressText('x'.repeat(101))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
