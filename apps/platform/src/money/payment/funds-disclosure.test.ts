import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activePlayer } from '../../../test/fixtures/payment-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';

let test: TestPlatform;
const DAY = 24 * 3_600_000;

async function player(changes: Record<string, unknown> = {}) {
  const { as, email, userId } = await activePlayer(test, { ...BRITISH, ...changes });
  return {
    open: async (fields: object = {}) => {
      const requested = { Method: 'deposit', Locale: 'en-US', ...fields };
      const { status, body } = await test.rest.post('/payment/session', requested, as);
      return status === 200 ? { level: body.FundsProtection } : { code: body.Code, details: body.Details };
    },
    pay: (amount: number) => test.backstage.post('/player-balance', { email, amount }),
    /** Moves the acknowledgment back by a number of days. */
    age: (days: number) =>
      test.db
        .updateTable('players')
        .set({ funds_acknowledged_at: new Date(Date.now() - days * DAY) })
        .where('id', '=', userId)
        .execute(),
    lines: () =>
      test.db
        .selectFrom('audit')
        .select(['actor', 'after'])
        .where('player_id', '=', userId)
        .where('action', '=', 'acknowledge-funds')
        .execute(),
  };
}
const startWith = (fundsProtection: 'not' | 'medium' | 'high') =>
  startTestPlatform({ payment: { ...TEST_CONFIGURATION.payment, fundsProtection } });

describe.each(['medium', 'high'] as const)('a deposit with funds protection at the level %s', (level) => {
  beforeAll(async () => {
    test = await startWith(level);
  });
  afterAll(() => test?.close());

  it('the level is disclosed to a British player and to no other', async () => {
    proves('RG-34.level');

    expect(await (await player()).open()).toEqual({ level });
    const other = await player({ Jurisdiction: 'MGA', Country: 'MT', Currency: 'EUR' });
    expect(await other.open()).toEqual({ level: undefined });
  });
});

describe('a deposit without funds protection', () => {
  beforeAll(async () => {
    test = await startWith('not');
  });
  afterAll(() => test?.close());
  const REFUSED = { code: 'FundsNotAcknowledged', details: { Level: 'not' } };

  it('a deposit is refused until the player acknowledges the level, which is recorded once', async () => {
    proves('RG-34.acknowledged');

    const { open, lines } = await player();
    expect([await open(), await open({ AcknowledgeFunds: false })]).toEqual([REFUSED, REFUSED]);
    expect(await lines()).toEqual([]);
    expect(await open({ AcknowledgeFunds: true })).toEqual({ level: 'not' });
    expect(await open()).toEqual({ level: 'not' });
    expect(await lines()).toEqual([{ actor: 'player', after: { level: 'not' } }]);
  });

  it('the acknowledgment expires after six months', async () => {
    proves('RG-34.acknowledged');

    const { open, age } = await player();
    await open({ AcknowledgeFunds: true });
    await age(180);
    expect(await open()).toEqual({ level: 'not' });
    await age(185);
    expect(await open()).toEqual(REFUSED);
    await open({ AcknowledgeFunds: true });
    expect(await open()).toEqual({ level: 'not' });
  });

  it('withdrawals and players of other licenses need no acknowledgment', async () => {
    proves('RG-34.acknowledged');

    const briton = await player();
    await briton.pay(1_000);
    expect(await briton.open({ Method: 'withdraw' })).toEqual({ level: undefined });
    const other = await player({ Jurisdiction: 'MGA', Country: 'MT', Currency: 'EUR' });
    expect(await other.open()).toEqual({ level: undefined });
  });
});
