import {
  bonusStatus,
  bonusTime,
  cancelBonus,
  claimBonus,
  getBonuses,
  getGameplay,
  getPayments,
  getWallets,
  type HistoryPage,
  triggerBonus,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectCode, expectKind, expectThat, refuseUnexamined } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { readingSession, serverTime, signedInPlayer } from '../player.ts';
import { bonusPlayer, WRITE_SCENES } from '../write-scenes.ts';
import { errorCase } from './error-case.ts';

const BEFORE_ANYTHING = { offset: 0, max: 10, to: '1970-01-02T00:00:00.000Z' };

/** Cases about money and bonuses, independent of the platform's offers. */
export const moneyCases: readonly ConformanceCase[] = [
  {
    id: 'wallet.own-first',
    title: 'the first balance is in the player’s own currency, and its total is its parts together',
    effect: 'writes',
    needs: ['rules'],
    operations: [getWallets.name],
    run: async (fixture) => {
      const { registration, sessionId } = await signedInPlayer(fixture);
      const { balances } = await fixture.platform.call(getWallets, {}, { sessionId });
      const [first] = balances;
      expectThat(
        first?.currency === registration.currency,
        'Balances[0].Currency',
        registration.currency,
        first?.currency,
      );
      for (const { total, real, bonus } of balances) {
        expectThat(total === real + bonus, 'Balances.Total', 'Real and Bonus together', total);
      }
    },
  },
  periodCase(getPayments.name, ({ platform }, sessionId) =>
    platform.call(getPayments, { ...BEFORE_ANYTHING, type: 'deposit' }, { sessionId }),
  ),
  periodCase(getGameplay.name, ({ platform }, sessionId) =>
    platform.call(getGameplay, BEFORE_ANYTHING, { sessionId }),
  ),
  {
    id: 'bonus.begun',
    title: 'a bonus begun with a code is listed as active, between its start and its end',
    effect: 'writes',
    needs: ['rules', 'bonusCode'],
    operations: [triggerBonus.name, getBonuses.name],
    run: async (fixture) => {
      const { sessionId } = await bonusPlayer(fixture);
      const bonus = await onlyBonus(fixture, sessionId);
      expectThat(bonusStatus(bonus.status) === 'active', 'Status', 'a word for active', bonus.status);
      const time = bonusTime(bonus, await serverTime(fixture));
      expectThat(time === 'running', 'StartTime and EndTime', 'now between them', time);
    },
  },
  {
    id: 'bonus.claimed',
    title: 'a claimed bonus waits no more, and is not claimed again',
    effect: 'writes',
    needs: ['rules', 'claimableBonus'],
    operations: [claimBonus.name, getBonuses.name],
    run: async (fixture) => {
      const { input, sessionId = null } = (await WRITE_SCENES[claimBonus.name]?.(fixture)) ?? { input: {} };
      const claim = () => fixture.platform.call(claimBonus, input as { id: string }, { sessionId });
      await claim();
      const { bonuses } = await fixture.platform.call(getBonuses, {}, { sessionId });
      const { status } = bonuses.find(({ id }) => id === (input as { id: string }).id) ?? {};
      expectThat(bonusStatus(status ?? '') === 'active', 'Status', 'a word for active', status);
      await expectKind(claim(), 'refused');
    },
  },
  {
    id: 'bonus.cancelled',
    title: 'a bonus given up is canceled, and its money is gone',
    effect: 'writes',
    needs: ['rules', 'bonusCode'],
    operations: [cancelBonus.name, getBonuses.name, getWallets.name, triggerBonus.name],
    run: async (fixture) => {
      const { sessionId } = await bonusPlayer(fixture);
      const { id } = await onlyBonus(fixture, sessionId);
      await fixture.platform.call(cancelBonus, { id }, { sessionId });
      const { status } = await onlyBonus(fixture, sessionId);
      expectThat(bonusStatus(status) === 'canceled', 'Status', 'a word for canceled', status);
      const { balances } = await fixture.platform.call(getWallets, {}, { sessionId });
      expectThat(balances[0]?.bonus === 0, 'Balances[0].Bonus', '0', balances[0]?.bonus);
    },
  },
  errorCase(
    'bonus.unknown-code',
    'triggerBonus with a code that nobody knows begins nothing: 0, or a refusal',
    triggerBonus,
    async (fixture) => {
      const { sessionId } = await signedInPlayer(fixture);
      const code = `NOBODY-${crypto.randomUUID()}`;
      const answer = await fixture.platform
        .call(triggerBonus, { code }, { sessionId })
        .catch((error: { code: string }) => {
          refuseUnexamined(error);
          return error.code;
        });
      const isNo = answer === 'bonus.invalid-bonus' || (typeof answer === 'object' && answer.result === 0);
      expectThat(isNo, 'Result', '0, or InvalidBonus', answer);
    },
  ),
  errorCase(
    'bonus.unknown-claim',
    'claimBonus of a bonus that is nobody’s is refused',
    claimBonus,
    (fixture) => unknownBonus(fixture, claimBonus),
  ),
  errorCase(
    'bonus.unknown-cancel',
    'cancelBonus of a bonus that is nobody’s is refused',
    cancelBonus,
    (fixture) => unknownBonus(fixture, cancelBonus),
  ),
];

function periodCase(
  operation: string,
  ask: (fixture: ConformanceFixture, sessionId: string) => Promise<HistoryPage>,
): ConformanceCase {
  return {
    id: `history.period.${operation}`,
    title: `${operation} of a time before the player was there is empty, and has no pages`,
    effect: 'session',
    needs: ['rules'],
    operations: [operation],
    run: async (fixture) => {
      const { transactions, totalPageCount } = await ask(fixture, await readingSession(fixture));
      expectThat(transactions.length === 0, 'Transactions', 'none', transactions.length);
      expectThat(totalPageCount === 0, 'TotalPageCount', '0', totalPageCount);
    },
  };
}

async function unknownBonus(fixture: ConformanceFixture, operation: typeof claimBonus) {
  const { sessionId } = await signedInPlayer(fixture);
  await expectCode(
    fixture.platform.call(operation, { id: crypto.randomUUID() }, { sessionId }),
    'bonus.invalid-bonus',
  );
}

/** Returns the only bonus of a player who registered for the case. */
async function onlyBonus(fixture: ConformanceFixture, sessionId: string) {
  const { bonuses } = await fixture.platform.call(getBonuses, {}, { sessionId });
  const [bonus] = bonuses;
  expectThat(bonus !== undefined, 'Bonuses', 'the bonus that began', 'none');
  return bonus;
}
