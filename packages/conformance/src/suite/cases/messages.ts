import {
  getMessage,
  getMessages,
  getMessagesWithStatus,
  getOptOutIns,
  getPlayerProperties,
  getSubscriptions,
  markMessage,
  messageStatus,
  optIn,
  optOut,
  setOptOutChoices,
  setPlayerProperties,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectCode, expectKind, expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { MESSAGE_SCENES } from '../message-scenes.ts';
import { signedInPlayer } from '../player.ts';

/** Cases about messages, subscriptions and properties. */
export const messageCases: readonly ConformanceCase[] = [
  {
    id: 'message.read',
    title: 'a message that was read stays read, and waits no more',
    effect: 'writes',
    needs: ['rules', 'unreadMessage'],
    operations: [markMessage.name, getMessage.name, getMessagesWithStatus.name],
    run: async (fixture) => {
      const { id, sessionId } = await messageOf(fixture);
      const { platform } = fixture;
      const waits = async () => {
        const { messages } = await platform.call(
          getMessagesWithStatus,
          { withStatus: 'Unpushed' },
          { sessionId },
        );
        return messages.some((message) => message.id === id);
      };
      expectThat(await waits(), 'Messages', 'the new message among those that are Unpushed', 'none');
      for (const status of ['Read', 'Notified'] as const) {
        await platform.call(markMessage, { messageId: id, status }, { sessionId });
        const message = await platform.call(getMessage, { id }, { sessionId });
        expectThat(messageStatus(message.status) === 'Read', 'Status', 'Read', message.status);
      }
      expectThat(!(await waits()), 'Messages', 'no message that was read among those that are Unpushed', id);
    },
  },
  {
    id: 'message.foreign',
    title: 'a message is found by its own player alone',
    effect: 'writes',
    needs: ['rules', 'unreadMessage'],
    operations: [getMessage.name, getMessages.name, markMessage.name],
    run: async (fixture) => {
      const { id } = await messageOf(fixture);
      const { sessionId } = await signedInPlayer(fixture);
      const { messages } = await fixture.platform.call(getMessages, {}, { sessionId });
      expectThat(!messages.some((message) => message.id === id), 'Messages', 'no foreign message', id);
      await expectCode(fixture.platform.call(getMessage, { id }, { sessionId }), 'generic.not-found');
      const marking = fixture.platform.call(markMessage, { messageId: id, status: 'Read' }, { sessionId });
      await expectCode(marking, 'generic.not-found');
    },
  },
  {
    id: 'subscription.turned',
    title: 'a type that is turned on and off again is listed so, the second time too',
    effect: 'writes',
    needs: ['rules'],
    operations: [optIn.name, optOut.name, getSubscriptions.name],
    run: async (fixture) => {
      const { input, sessionId = null } = (await MESSAGE_SCENES[optIn.name]?.(fixture)) ?? { input: {} };
      const { type } = input as { type: string };
      for (const operation of [optIn, optIn, optOut, optOut]) {
        await fixture.platform.call(operation, { type }, { sessionId });
        const { optIns } = await fixture.platform.call(getSubscriptions, {}, { sessionId });
        const active = optIns.find((other) => other.type === type)?.active;
        expectThat(
          active === (operation === optIn),
          `Active of ${type}`,
          String(operation === optIn),
          active,
        );
      }
    },
  },
  {
    id: 'subscription.unknown',
    title: 'a type that nobody knows is refused',
    effect: 'writes',
    needs: ['rules'],
    operations: [optIn.name],
    run: async (fixture) => {
      const { sessionId } = await signedInPlayer(fixture);
      const type = 'ATypeThatNobodyKnows';
      await expectKind(fixture.platform.call(optIn, { type }, { sessionId }), 'refused');
    },
  },
  {
    id: 'unsubscribe.token',
    title: 'the token of a mail keeps what is named alone, as often as it is used',
    effect: 'writes',
    needs: ['rules', 'unsubscribeToken'],
    operations: [getOptOutIns.name, setOptOutChoices.name],
    run: async ({ platform, unsubscribeToken }) => {
      const token = (await unsubscribeToken?.()) ?? '';
      const active = async () => {
        const { optIns } = await platform.call(getOptOutIns, { unsubToken: token });
        return optIns.filter((one) => one.active).map(({ type }) => type);
      };
      const before = await active();
      const kept = before.slice(0, 1);
      for (const optIns of [kept, [], kept]) {
        await platform.call(setOptOutChoices, { optOutToken: token, optIns });
        const now = await active();
        expectThat(now.join() === optIns.join(), 'OptIns', optIns.join() || 'none active', now);
      }
    },
  },
  tokenCase('missing-token', 'without a token', ''),
  tokenCase('invalid-token', 'with a token that was never mailed', 'nobody-has-this-token'),
  {
    id: 'property.kept',
    title: 'a property is replaced by its name and taken away by an empty value; others stay',
    effect: 'writes',
    needs: ['rules'],
    operations: [setPlayerProperties.name, getPlayerProperties.name],
    run: async (fixture) => {
      const { sessionId } = await signedInPlayer(fixture);
      const set = (name: string, value: string) =>
        fixture.platform.call(
          setPlayerProperties,
          { properties: [{ name, type: 'string', value }] },
          { sessionId },
        );
      const expectHeld = async (expected: string) => {
        const { properties } = await fixture.platform.call(getPlayerProperties, {}, { sessionId });
        const held = properties
          .filter(({ name }) => name.startsWith('conformance-'))
          .map(({ name, value }) => `${name}=${value}`)
          .sort()
          .join(' ');
        expectThat(held === expected, 'Properties', expected, held);
      };
      await set('conformance-a', '1');
      await set('conformance-b', '2');
      await set('conformance-a', '3');
      await expectHeld('conformance-a=3 conformance-b=2');
      await set('conformance-a', '');
      await expectHeld('conformance-b=2');
    },
  },
];

function tokenCase(code: string, when: string, token: string): ConformanceCase {
  return {
    id: `unsubscribe.${code}`,
    title: `unsubscribing ${when} is refused with a code of its own`,
    effect: 'writes',
    needs: ['rules'],
    operations: [getOptOutIns.name, setOptOutChoices.name],
    run: async ({ platform }) => {
      await expectCode(platform.call(getOptOutIns, { unsubToken: token }), `unsubscribe.${code}`);
      const choosing = platform.call(setOptOutChoices, { optOutToken: token, optIns: [] });
      await expectCode(choosing, `unsubscribe.${code}`);
    },
  };
}

/** Returns a new message and a session of its player. */
async function messageOf(fixture: ConformanceFixture): Promise<{ id: string; sessionId: string }> {
  return (await fixture.unreadMessage?.()) ?? { id: 'message-1', sessionId: 'session' };
}
