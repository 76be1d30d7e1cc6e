import {
  acknowledgeInformation,
  block,
  declineDepositLimits,
  getDisplayPages,
  getProductBlocks,
  getProfile,
  getTestTaken,
  isPlayerdeskError,
  noteReviewReminder,
  type Operation,
  panic,
  selfExclude,
  signIn,
  submitTestScore,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { describeFailure, expectThat, refuseUnexamined } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { credentials, registeredPlayer, serverTime, sessionOf, signedInPlayer } from '../player.ts';
import { SAFETY_SCENES } from '../responsible-gambling-scenes.ts';

const BREAKS = [block, selfExclude, panic] as readonly Operation<unknown, unknown>[];

/** Cases about breaks, independent of their name and length in a market. */
const effects: readonly ConformanceCase[] = BREAKS.map((operation) => ({
  id: `break.${operation.name}`,
  title: `${operation.name} ends every session at once, says so, and stops sign-in or lets in to little`,
  effect: 'writes',
  needs: ['rules'],
  operations: [operation.name, getProductBlocks.name, getProfile.name, signIn.name],
  run: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const other = await sessionOf(fixture, registration);
    const { input } = (await SAFETY_SCENES[operation.name]?.(fixture)) ?? { input: {} };
    await fixture.platform.call(operation, input, { sessionId });
    for (const ended of [sessionId, other]) await expectBreak(fixture, ended);
    await expectKeptOut(fixture, registration);
  },
}));

/** Expects the error of a session that a break has ended. Without it, a lost answer could not be settled. */
async function expectBreak({ platform }: ConformanceFixture, sessionId: string): Promise<void> {
  const outcome = await platform.call(getProductBlocks, {}, { sessionId }).then(
    () => 'a living session',
    (error: unknown) => {
      refuseUnexamined(error);
      return isPlayerdeskError(error) ? describeFailure(error) : String(error);
    },
  );
  const expected = 'responsible-gaming.player-self-blocked (session)';
  expectThat(outcome === expected, 'error', `401 with Code PlayerSelfBlocked: ${expected}`, outcome);
}

async function expectKeptOut(
  { platform }: ConformanceFixture,
  player: { email: string; password: string },
): Promise<void> {
  const outcome = await platform.call(signIn, credentials(player)).then(
    ({ isRestricted }) => (isRestricted ? 'restricted' : 'let in'),
    (error: unknown) => {
      refuseUnexamined(error);
      return isPlayerdeskError(error) ? error.code : String(error);
    },
  );
  const isKeptOut = outcome === 'sign-in.player-self-blocked' || outcome === 'restricted';
  expectThat(isKeptOut, 'sign-in', 'sign-in.player-self-blocked, or a restricted session', outcome);
}

const others: readonly ConformanceCase[] = [
  {
    id: 'break.widget-opened',
    title: 'a break widget that opens, or is left without a choice, changes nothing',
    effect: 'writes',
    needs: ['rules'],
    operations: [panic.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      for (const panicChoice of ['open', 'none'] as const) {
        await platform.call(panic, { panicChoice }, { sessionId });
      }
      await platform.call(getProfile, {}, { sessionId });
    },
  },
  {
    id: 'self-test.taken',
    title: 'a total that was submitted is returned with its time, and none before',
    effect: 'writes',
    needs: ['rules'],
    operations: [submitTestScore.name, getTestTaken.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId } = await signedInPlayer(fixture);
      const before = await platform.call(getTestTaken, {}, { sessionId });
      expectThat(before.taken === undefined, 'Taken', 'nothing before a test', before.taken);
      const from = await serverTime(fixture);
      await platform.call(submitTestScore, { score: 5 }, { sessionId });
      const { taken = '' } = await platform.call(getTestTaken, {}, { sessionId });
      expectThat(Date.parse(taken) >= from, 'Taken', 'the time at which it was handed in', taken);
    },
  },
  {
    id: 'review-reminder.noted',
    title:
      'that a player was reminded to look at their account is noted, again without harm, and asked no more',
    effect: 'writes',
    needs: ['rules', 'remindedPlayer'],
    operations: [noteReviewReminder.name, getDisplayPages.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const player = (await fixture.remindedPlayer?.()) ?? (await registeredPlayer(fixture));
      const sessionId = await sessionOf(fixture, player);
      const isAsked = async () => {
        const { pages } = await platform.call(getDisplayPages, {}, { sessionId });
        return pages.some(({ pageType }) => pageType === 'AccountReview');
      };
      const before = await isAsked();
      expectThat(before, 'Pages', 'AccountReview once it is time', before);
      await platform.call(noteReviewReminder, {}, { sessionId });
      await platform.call(noteReviewReminder, {}, { sessionId });
      const after = await isAsked();
      expectThat(!after, 'Pages', 'no AccountReview after it was noted', after);
    },
  },
  {
    id: 'safety-information.acknowledged',
    title: 'that a player read the information about safer gambling is recorded, again without harm',
    effect: 'writes',
    needs: ['rules', 'uninformedPlayer'],
    operations: [acknowledgeInformation.name, getDisplayPages.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const player = (await fixture.uninformedPlayer?.()) ?? (await registeredPlayer(fixture));
      const sessionId = await sessionOf(fixture, player);
      const isAsked = async () => {
        const { pages } = await platform.call(getDisplayPages, {}, { sessionId });
        return pages.some(({ pageType }) => pageType === 'SaferGamblingInformation');
      };
      const before = await isAsked();
      expectThat(before, 'Pages', 'SaferGamblingInformation until it was read', before);
      await platform.call(acknowledgeInformation, {}, { sessionId });
      await platform.call(acknowledgeInformation, {}, { sessionId });
      const after = await isAsked();
      expectThat(!after, 'Pages', 'no SaferGamblingInformation after it was read', after);
    },
  },
  {
    id: 'limit-choice.declined',
    title: 'that a player wants no deposit limit is recorded, again without harm, and asked no more',
    effect: 'writes',
    needs: ['rules', 'promptedPlayer'],
    operations: [declineDepositLimits.name, getDisplayPages.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const player = (await fixture.promptedPlayer?.()) ?? (await registeredPlayer(fixture));
      const sessionId = await sessionOf(fixture, player);
      const isAsked = async () => {
        const { pages } = await platform.call(getDisplayPages, {}, { sessionId });
        return pages.some(({ pageType }) => pageType === 'DepositLimits');
      };
      const before = await isAsked();
      expectThat(before, 'Pages', 'DepositLimits until the player has chosen', before);
      await platform.call(declineDepositLimits, {}, { sessionId });
      await platform.call(declineDepositLimits, {}, { sessionId });
      const after = await isAsked();
      expectThat(!after, 'Pages', 'no DepositLimits after it was declined', after);
    },
  },
];

export const breakCases: readonly ConformanceCase[] = [...effects, ...others];
