import {
  getMessage,
  getMessages,
  getMessagesWithStatus,
  getOptOutIns,
  getSubscriptions,
  markMessage,
  optIn,
  optOut,
  setOptOutChoices,
  setPlayerProperties,
} from '@playerdesk/contract/internal';
import { notExamined } from './difference.ts';
import type { ConformanceFixture, Need } from './fixture.ts';
import { readingSession, signedInPlayer } from './player.ts';
import { prepare } from './prepare.ts';
import type { SceneMaker } from './scene.ts';

/** Scenes for the writes about messages, subscriptions and properties. */
export const MESSAGE_SCENES: Readonly<Record<string, SceneMaker>> = {
  [markMessage.name]: async (fixture) => {
    const { id, sessionId } = await waitingMessage(fixture);
    return { input: { messageId: id, status: 'Read' }, sessionId };
  },
  [optIn.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    return { input: { type: await typeThatIs(fixture, sessionId, false) }, sessionId };
  },
  [optOut.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const type = await typeThatIs(fixture, sessionId, false);
    await prepare('opting in', () => fixture.platform.call(optIn, { type }, { sessionId }));
    return { input: { type }, sessionId };
  },
  [setOptOutChoices.name]: async (fixture) => ({
    input: { optOutToken: await mailedToken(fixture), optIns: [] },
  }),
  [setPlayerProperties.name]: async (fixture) => {
    const { sessionId } = await signedInPlayer(fixture);
    const property = { name: 'conformance', type: 'string', value: crypto.randomUUID() };
    return { input: { properties: [property] }, sessionId };
  },
};

/** Scenes in which these reads return something. */
export const MESSAGE_READ_SCENES: Readonly<Record<string, SceneMaker>> = {
  [getMessages.name]: async (fixture) => withMessage(fixture, {}),
  [getMessagesWithStatus.name]: async (fixture) => withMessage(fixture, { withStatus: 'Unpushed' }),
  [getMessage.name]: async (fixture) => {
    if (fixture.ordinaryPlayer) return anyMessage(fixture);
    const { id, sessionId } = await waitingMessage(fixture);
    return { input: { id }, sessionId };
  },
  [getOptOutIns.name]: async (fixture) => ({ input: { unsubToken: await mailedToken(fixture) } }),
};

/** Functions of the fixture that these scenes need. */
export const MESSAGE_NEEDS: Readonly<Record<string, readonly Need[]>> = {
  [markMessage.name]: ['unreadMessage'],
  [getMessage.name]: ['unreadMessage'],
  [setOptOutChoices.name]: ['unsubscribeToken'],
  [getOptOutIns.name]: ['unsubscribeToken'],
};

async function withMessage(fixture: ConformanceFixture, input: object) {
  const isAbsent = fixture.ordinaryPlayer || !fixture.unreadMessage;
  const sessionId = isAbsent ? await readingSession(fixture) : (await waitingMessage(fixture)).sessionId;
  return { input, sessionId };
}

/** Returns a message of the fixture's ordinary player. */
async function anyMessage(fixture: ConformanceFixture) {
  const sessionId = await readingSession(fixture);
  const { messages } = await prepare('reading messages', () =>
    fixture.platform.call(getMessages, {}, { sessionId }),
  );
  const [first] = messages;
  if (!first) throw notExamined('the fixture’s ordinary player has no message');
  return { input: { id: first.id }, sessionId };
}

const waitingMessage = async (fixture: ConformanceFixture) =>
  (await fixture.unreadMessage?.()) ?? { id: 'message-1', sessionId: 'session' };

const mailedToken = async (fixture: ConformanceFixture) => (await fixture.unsubscribeToken?.()) ?? 'token';

/** Returns a subscription type that is on or off for the player. */
async function typeThatIs(
  { platform }: ConformanceFixture,
  sessionId: string,
  active: boolean,
): Promise<string> {
  const { optIns } = await prepare('reading subscriptions', () =>
    platform.call(getSubscriptions, {}, { sessionId }),
  );
  return optIns.find((other) => other.active === active)?.type ?? 'NewsEmails';
}
