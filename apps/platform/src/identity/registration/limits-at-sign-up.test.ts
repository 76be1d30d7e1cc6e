import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { BRITISH, depositLimits, registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const signUp = (changes: Record<string, unknown> = {}) =>
  platform.rest.post('/player/signup/v2', registration(changes));

describe('deposit limits at sign-up', () => {
  const swedish = (limits: unknown, changes: Record<string, unknown> = {}) =>
    signUp({
      Jurisdiction: 'SGA',
      Country: 'SE',
      Currency: 'SEK',
      Password: '',
      MobilePhoneNumber: `+4670222${String(++swedes).padStart(4, '0')}`,
      Limits: limits,
      ExpectedAnnualActivityFrom: 0,
      ExpectedAnnualActivityTo: 170_000,
      ...changes,
    });
  let swedes = 0;
  const refused = async (answer: ReturnType<typeof signUp>) => {
    const { status, body } = await answer;
    expect([status, body.Code]).toEqual([400, 'ValidationError']);
    return body.Details;
  };

  it('SGA requires each limit and refuses an amount outside 1 to the maximum by its name', async () => {
    proves('SU-16.server');

    expect(await refused(swedish([]))).toEqual({
      DepositLimitDay: 'required',
      DepositLimitWeek: 'required',
      DepositLimitMonth: 'required',
    });
    expect(await refused(swedish(depositLimits([100, null, 1000])))).toEqual({
      DepositLimitWeek: 'required',
    });
    expect(await refused(swedish(depositLimits([0.99, 1, 1])))).toEqual({ DepositLimitDay: 'too-small' });
    expect(await refused(swedish(depositLimits([5_001, 50_001, 1_000_001])))).toEqual({
      DepositLimitDay: 'too-great',
      DepositLimitWeek: 'too-great',
      DepositLimitMonth: 'too-great',
    });
    expect(await refused(swedish(depositLimits([0, 1, 1])))).toMatchObject({ DepositLimitDay: 'too-small' });
    expect((await swedish(depositLimits([5_000, 50_000, 1_000_000]))).status).toBe(200);
    expect((await swedish(depositLimits([1, 1, 1]))).status).toBe(200);
  });

  it('limits are optional under MGA and ES, and only ES has a maximum', async () => {
    expect((await signUp({ Limits: [] })).status).toBe(200);
    expect((await signUp({ Limits: depositLimits([9_999, null, null], 'EUR') })).status).toBe(200);
    const spanish = (day: number) =>
      signUp({
        Jurisdiction: 'ES',
        Country: 'ES',
        MobilePhoneNumber: `+3460033${String(++swedes).padStart(4, '0')}`,
        Limits: depositLimits([day, null, null], 'EUR'),
      });
    expect((await spanish(600)).status).toBe(200);
    expect(await refused(spanish(600.01))).toEqual({ DepositLimitDay: 'too-great' });
  });

  it('limits are optional under UKGC and refused above the maximum and below 1', async () => {
    proves('RG-27.no-anchor');

    const british = (amounts: readonly (number | null)[]) =>
      signUp({ ...BRITISH, Limits: depositLimits(amounts, 'GBP') });

    expect((await british([null, null, null])).status).toBe(200);
    expect((await british([null, 50_000, null])).status).toBe(200);
    expect(await refused(british([5_001, null, 0.5]))).toEqual({
      DepositLimitDay: 'too-great',
      DepositLimitMonth: 'too-small',
    });
  });

  it('a login-time limit cannot be longer than its period', async () => {
    const session = (Period: string, Amount: number) => ({
      Type: 'session',
      Period,
      Amount,
      Currency: 'EUR',
    });
    const fits = [session('daily', 1_440), session('weekly', 10_080), session('monthly', 44_640)];
    expect((await signUp({ Limits: fits })).status).toBe(200);
    const tooLong = [session('daily', 1_441), session('weekly', 10_081), session('monthly', 44_641)];
    expect(Object.keys(await refused(signUp({ Limits: tooLong })))).toEqual([
      'SessionLimitDay',
      'SessionLimitWeek',
      'SessionLimitMonth',
    ]);
  });
});
