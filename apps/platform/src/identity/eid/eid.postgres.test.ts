import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedCode } from '../../../test/fixtures/eid-phone.ts';
import {
  newDatabase,
  type PlatformProcess,
  spawnPlatform,
} from '../../../test/fixtures/postgres-platform.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { supplierVariables, withSuppliers } from '../../../test/fixtures/suppliers.ts';
import type { WireReply } from '../../../test/fixtures/wire-client.ts';

let one: PlatformProcess;
let two: PlatformProcess;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  one = await withSuppliers((settings) => {
    const variables = supplierVariables(settings);
    const second = spawnPlatform(databaseUrl, [], variables).then((platform) => {
      two = platform;
    });
    return spawnPlatform(databaseUrl, [], variables).then((platform) => second.then(() => platform));
  });
  two = { ...two, suppliers: one.suppliers };
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

const TIMES = 20;
/** Sends the same call many times, alternating between both processes, all concurrently. */
const fromBoth = (call: (platform: PlatformProcess, index: number) => Promise<WireReply>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => call(index % 2 === 0 ? one : two, index)));
const outcomes = (answers: readonly WireReply[]) => {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const outcome = `${status} ${body.Code ?? ''}`.trim();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
};

const LIMITS = ['daily', 'weekly', 'monthly'].map((Period) => ({
  Type: 'deposit',
  Period,
  Amount: 50_000,
  Currency: 'SEK',
}));
const swedish = (index: number) =>
  registration({
    Country: 'SE',
    Currency: 'SEK',
    Jurisdiction: 'SGA',
    MobilePhoneNumber: `+4670123${String(4500 + index)}`,
    ExpectedAnnualActivityFrom: 0,
    ExpectedAnnualActivityTo: 170_000,
    Limits: LIMITS,
  });

describe('an e-ID code that two processes receive concurrently', () => {
  it('concurrent calls with one code register one account and open one session', async () => {
    const back = `${one.url}/playerdesk-eid.html`;
    const code = await approvedCode(one, 'nils', 'bankid', back);
    const registered = outcomes(
      await fromBoth(({ rest }, index) => rest.post('/player/signup/code', { ...swedish(index), ...code })),
    );
    expect(registered.get('200')).toBe(1);
    expect(await one.db.selectFrom('players').select('id').execute()).toHaveLength(1);
    expect(await one.db.selectFrom('directory_persons').select('player_id').execute()).toHaveLength(1);
    const entered = outcomes(await fromBoth(({ rest }) => rest.post('/player/signin/code', code)));
    expect(entered).toEqual(
      new Map([
        ['200', 1],
        ['400 IncorrectCode', TIMES - 1],
      ]),
    );
    expect(await one.db.selectFrom('sessions').select('id_hash').execute()).toHaveLength(1);
  });

  it('concurrent sign-ins with the code of a person without an account leave the code usable', async () => {
    const code = await approvedCode(two, 'karin', 'bankid', `${two.url}/playerdesk-eid.html`);
    const answers = await fromBoth(({ rest }) => rest.post('/player/signin/code', code));
    const succeeded = answers.filter(({ body }) => body.PlayerInfo?.FirstName === 'Karin');
    // A call that arrives while the provider is being asked may be asked to retry, without harm to the code.
    expect(succeeded.length).toBeGreaterThan(0);
    expect((await one.rest.post('/player/signin/code', code)).body.PlayerInfo.FirstName).toBe('Karin');
  });

  it('calls with the same idempotency key return one session', async () => {
    const back = `${one.url}/playerdesk-eid.html`;
    const code = await approvedCode(one, 'nils', 'bankid', back);
    const key = { 'Idempotency-Key': 'one-intent-many-sendings' };
    const answers = await fromBoth(({ rest }) => rest.post('/player/signin/code', code, key));
    const sessions = new Set(answers.flatMap(({ body }) => body.SessionId ?? []));
    expect(sessions.size).toBe(1);
  });
});
