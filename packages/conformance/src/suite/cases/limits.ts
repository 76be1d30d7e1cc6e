import { cancelLimit, getLimits, limitState, setLimit } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Difference } from '../difference.ts';
import { expectNone } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { serverTime, signedInPlayer } from '../player.ts';

const DAILY = { type: 'deposit', period: 'daily' } as const;
const SETTING = [setLimit.name, getLimits.name];
const CANCELLING = [cancelLimit.name, setLimit.name, getLimits.name];

/** Cases about limits, independent of the jurisdiction's waits. */
export const limitCases: readonly ConformanceCase[] = [
  limitCase('tighter', 'a first limit and a lower one hold at once', async (player) => {
    await player.set(10_000);
    await player.set(6_000);
    await player.expectDaily(6_000, undefined);
  }),
  limitCase(
    'looser',
    'a higher limit waits beside the one that holds, and a lower one drops it',
    async (player) => {
      await player.set(6_000);
      await player.set(10_000);
      await player.expectDaily(6_000, 10_000);
      await player.set(5_000);
      await player.expectDaily(5_000, undefined);
    },
  ),
  limitCase('replaced', 'a second raise takes the place of the first', async (player) => {
    await player.set(6_000);
    await player.set(10_000);
    await player.set(8_000);
    await player.expectDaily(6_000, 8_000);
  }),
  limitCase('taken-back', 'a raise that waits can be taken back', async (player) => {
    await player.set(6_000);
    await player.set(10_000);
    await player.cancel((await player.daily()).incoming?.id);
    await player.expectDaily(6_000, undefined);
  }),
  limitCase('removed', 'a limit that is to go is on its way to no limit, and can be kept', async (player) => {
    await player.set(6_000);
    await player.cancel((await player.daily()).current?.id);
    await player.expectDaily(6_000, null);
    await player.cancel((await player.daily()).incoming?.id);
    await player.expectDaily(6_000, undefined);
  }),
];

type LimitedPlayer = Awaited<ReturnType<typeof limitedPlayer>>;

function limitCase(
  id: string,
  title: string,
  run: (player: LimitedPlayer) => Promise<void>,
): ConformanceCase {
  return {
    id: `limit.${id}`,
    title,
    effect: 'writes',
    needs: ['rules'],
    operations: /taken-back|removed/.test(id) ? CANCELLING : SETTING,
    run: async (fixture) => run(await limitedPlayer(fixture)),
  };
}

/** Creates a player without limits, with helpers for the cases. */
async function limitedPlayer(fixture: ConformanceFixture) {
  const { platform } = fixture;
  const { registration, sessionId } = await signedInPlayer(fixture);
  const { currency } = registration;
  const daily = async () => {
    const { limits } = await platform.call(getLimits, {}, { sessionId });
    return limitState(limits, DAILY, await serverTime(fixture));
  };
  return {
    daily,
    set: (amount: number) => platform.call(setLimit, { ...DAILY, amount, currency }, { sessionId }),
    cancel: (id = '') => platform.call(cancelLimit, { id }, { sessionId }),
    /** `incoming` of undefined: no pending change. */
    expectDaily: async (current: number, incoming: number | null | undefined) => {
      const state = await daily();
      expectNone([
        ...amountDifference('the limit that holds', current, state.current?.amount),
        ...amountDifference('the limit on its way', incoming, state.incoming?.amount),
      ]);
    },
  };
}

type Amount = number | null | undefined;

function amountDifference(path: string, expected: Amount, got: Amount): Difference[] {
  return expected === got ? [] : [{ path, expected: amountInWords(expected), got: amountInWords(got) }];
}

/** Describes a daily amount in minor units; null is the end of a limit, undefined none. */
function amountInWords(amount: Amount): string {
  if (amount === undefined) return 'none';
  return amount === null ? 'no limit' : `${amount} a day`;
}
