import type { Country } from '@playerdesk/contract/internal';
import { describe, expect, it, vi } from 'vitest';
import { loadAllCountries, splitPhone } from './phone.ts';

const country = (code: string, phonePrefix: string) => ({ code, phonePrefix }) as Country;
const COUNTRIES = [
  country('US', '+1'),
  country('RU', '+7'),
  country('DO', '+1809'),
  country('CA', '+1'),
  country('XX', ''),
];

describe('splitPhone', () => {
  it('splits at the calling code of the player’s country', () => {
    expect(splitPhone('+18095551234', 'US', COUNTRIES)).toEqual({ mobilePrefix: '+1', mobile: '8095551234' });
    expect(splitPhone('+18095551234', 'DO', COUNTRIES)).toEqual({ mobilePrefix: '+1809', mobile: '5551234' });
  });

  it.each(['RU', 'XX', 'unknown'])('splits at the longest matching calling code for %s', (code) => {
    expect(splitPhone('+18095551234', code, COUNTRIES)).toEqual({ mobilePrefix: '+1809', mobile: '5551234' });
    expect(splitPhone('+12125551234', code, COUNTRIES)).toEqual({ mobilePrefix: '+1', mobile: '2125551234' });
  });

  it('keeps a number without a known calling code whole', () => {
    expect(splitPhone('+3567912', 'XX', COUNTRIES)).toEqual({ mobilePrefix: '', mobile: '+3567912' });
    expect(splitPhone('+3567912', 'US', [])).toEqual({ mobilePrefix: '', mobile: '+3567912' });
  });

  it('splits only at the start of the number', () => {
    expect(splitPhone('+46+1', 'US', COUNTRIES)).toEqual({ mobilePrefix: '', mobile: '+46+1' });
  });
});

describe('loadAllCountries', () => {
  it('also requests the countries whose residents may not register', async () => {
    const ask = vi.fn(async () => ({ raw: true }));
    const read = vi.fn(() => ({ countries: COUNTRIES }));

    expect(await loadAllCountries({ callProcedure: ask, read: read as never })).toBe(COUNTRIES);
    expect(ask).toHaveBeenCalledWith('/user/account#getCountries', { excludeDenyRegistrationCountry: false });
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ name: 'getCountries' }), { raw: true });
  });
});
