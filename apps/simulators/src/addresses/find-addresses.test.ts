import { describe, expect, it } from 'vitest';
import { findAddresses } from './find-addresses.ts';

const find = (country: string, text: string, language?: string) =>
  findAddresses({ country, text, language, limit: 10 });

describe('the address supplier', () => {
  it.each([
    ['SE', 'kungsg', 'Kungsgatan 1, 111 43 Stockholm'],
    ['SE', 'Kungsgatan 12', 'Kungsgatan 12, 111 43 Stockholm'],
    ['SE', 'sodergatan', 'Södergatan 1, 211 34 Malmö'],
    ['SE', '118 6', 'Ringvägen 1, 118 67 Stockholm'],
    ['FI', 'hameenkatu 4', 'Hämeenkatu 4, 33200 Tampere'],
    ['MT', '12, Strait', '12 Strait Street, Valletta VLT 1434'],
    ['DE', 'Friedrichstrasse 3', 'Friedrichstraße 3, 10117 Berlin'],
    ['CA', '20 Robson', '20 Robson Street, Vancouver British Columbia V6B 3K9'],
    ['JP', '104-00', '1 Chuo-dori, Ginza, Tokyo 104-0061'],
  ])('in %s, "%s" finds %s first', (country, text, label) => {
    expect(find(country, text)[0]?.label).toBe(label);
  });

  it('streets of the same name are found in each city', () => {
    expect(find('SE', 'Kungsgatan 7').map(({ city }) => city)).toEqual(
      expect.arrayContaining(['Stockholm', 'Göteborg', 'Umeå']),
    );
  });

  it('Thai addresses are in the language of the query', () => {
    expect(find('TH', 'Sukhum', 'th')[0]).toMatchObject({ address: '1 ถนนสุขุมวิท', city: 'กรุงเทพมหานคร' });
    expect(find('TH', 'ถนนสุขุมวิท 5', 'en')[0]).toMatchObject({ address: '5 Sukhumvit Road', city: 'Bangkok' });
  });

  it('no more addresses than requested are found, and none of other countries', () => {
    expect(findAddresses({ country: 'SE', text: '1', limit: 4 })).toHaveLength(4);
    expect(find('MT', 'Kungsgatan')).toEqual([]);
  });
});
