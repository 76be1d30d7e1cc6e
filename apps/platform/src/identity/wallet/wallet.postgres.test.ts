import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, startPostgresPlatform } from '../../../test/fixtures/postgres-platform.ts';
import { depositLimits, registration } from '../../../test/fixtures/registrations.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import type { TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { startVisit, walletCode } from '../../../test/fixtures/wallet/wallet-visit.ts';

const TIMES = 6;

let platform: TestPlatform;
beforeAll(async () => {
  const url = await newDatabase();
  const settings = { casinoUrl: 'https://casino.example' };
  platform = await startSuppliedPlatform(settings, {}, (changes) => startPostgresPlatform(url, changes));
});
afterAll(() => platform?.close());

const atOnce = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)));
const swede = () =>
  registration({
    Password: '',
    Country: 'SE',
    Currency: 'SEK',
    Language: 'sv',
    Jurisdiction: 'SGA',
    ExpectedAnnualActivityFrom: 0,
    ExpectedAnnualActivityTo: 170_000,
    Limits: depositLimits([500, 500, 500]),
    MobilePhoneNumber: `+4670${String(Math.random()).slice(2, 9)}`,
  });
const signUp = (code: object) => platform.rest.post('/player/signup/code', { ...swede(), ...code });
const succeeded = <T extends { readonly status: number }>(answers: readonly T[]) =>
  answers.filter(({ status }) => status === 200);

describe('an identity wallet over several connections', () => {
  it('ends a visit with one of several responses at once', async () => {
    proves('SE-22.races');
    const visit = await startVisit(platform);

    const answers = await atOnce(() => visit.share('nils'));

    expect(answers.map(({ body }) => body.status).sort()).toEqual([200, ...Array(TIMES - 1).fill(400)]);
  });

  it('registers a person once, and opens one session with a code', async () => {
    proves('SE-22.races');
    const visits: object[] = [];
    for (let index = 0; index < TIMES; index += 1) visits.push(await walletCode(platform, 'karin'));

    const registered = await atOnce((index) => signUp(visits[index] ?? {}));
    const code = await walletCode(platform, 'karin', { purpose: 'sign-in' });
    const entered = await atOnce(() => platform.rest.post('/player/signin/code', code));

    expect(succeeded(registered)).toHaveLength(1);
    const refusals = registered.flatMap(({ body }) => body.Code ?? []);
    expect(refusals).toHaveLength(TIMES - 1);
    // Which one depends on whether the first sign-up is seen before, or when the number is claimed.
    expect(['DuplicateAccount', 'PlayerExists']).toEqual(expect.arrayContaining(refusals));
    expect(await platform.db.selectFrom('players').select('id').execute()).toHaveLength(1);
    expect(succeeded(entered)).toHaveLength(1);
    expect(await platform.db.selectFrom('sessions').select('id_hash').execute()).toHaveLength(1);
  });
});
