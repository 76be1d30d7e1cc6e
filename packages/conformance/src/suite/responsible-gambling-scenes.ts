import {
  acknowledgeInformation,
  answerRealityCheck,
  block,
  declineDepositLimits,
  noteReviewReminder,
  panic,
  selfExclude,
  setLimit,
  submitTestScore,
} from '@playerdesk/contract/internal';
import type { ConformanceFixture } from './fixture.ts';
import { registeredPlayer, sessionOf, signedInPlayer } from './player.ts';
import type { Scene, SceneMaker } from './scene.ts';

/** Scenes for the writes of safer gambling. Each uses a player of its own. */
export const SAFETY_SCENES: Readonly<Record<string, SceneMaker>> = {
  [panic.name]: (fixture) => ofNewPlayer(fixture, { panicChoice: 'pause' }),
  [block.name]: (fixture) => ofNewPlayer(fixture, { amount: 1 }),
  [selfExclude.name]: (fixture) => ofNewPlayer(fixture, { amount: 182 }),
  [submitTestScore.name]: (fixture) => ofNewPlayer(fixture, { score: 7 }),
  // An interval of one minute is tighter than that of any market, so it takes effect at once.
  [answerRealityCheck.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const interval = { type: 'reality-check', period: 'transaction', amount: 1 } as const;
    await fixture.platform.call(setLimit, interval, { sessionId });
    await fixture.advance?.(61);
    return { input: {}, sessionId };
  },
  [noteReviewReminder.name]: (fixture) => ofMadePlayer(fixture, fixture.remindedPlayer),
  [declineDepositLimits.name]: (fixture) => ofMadePlayer(fixture, fixture.promptedPlayer),
  [acknowledgeInformation.name]: (fixture) => ofMadePlayer(fixture, fixture.uninformedPlayer),
};

async function ofMadePlayer(
  fixture: ConformanceFixture,
  make: ConformanceFixture['remindedPlayer'],
): Promise<Scene> {
  const player = (await make?.()) ?? (await registeredPlayer(fixture));
  return { input: {}, sessionId: await sessionOf(fixture, player) };
}

async function ofNewPlayer(fixture: ConformanceFixture, input: object): Promise<Scene> {
  return { input, sessionId: (await signedInPlayer(fixture)).sessionId };
}
