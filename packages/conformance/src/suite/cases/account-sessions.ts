import { endOtherSessions, endSession, getProfile, listSessions } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import { signedInPlayer } from '../player.ts';
import { twoSessions } from '../session-scenes.ts';

/** Cases about the sessions that players list and end. */
export const accountSessionCases: readonly ConformanceCase[] = [
  {
    id: 'account-sessions.list',
    title: 'the list has every session of the player, and one current',
    effect: 'writes',
    needs: ['rules', 'playerElsewhere'],
    operations: [listSessions.name],
    run: async (fixture) => {
      const { sessionId } = await twoSessions(fixture);
      const { sessions } = await fixture.platform.call(listSessions, {}, { sessionId });
      expectThat(sessions.length === 2, 'Sessions', 'two sessions', sessions.length);
      const current = sessions.filter(({ isCurrent }) => isCurrent).length;
      expectThat(current === 1, 'IsCurrent', 'one current session', current);
    },
  },
  {
    id: 'account-sessions.end',
    title: 'a session ended from another is over, and the other goes on',
    effect: 'writes',
    needs: ['rules', 'playerElsewhere'],
    operations: [listSessions.name, endSession.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, otherSessionId, otherId } = await twoSessions(fixture);
      await platform.call(endSession, { id: otherId }, { sessionId });
      await expectKind(platform.call(getProfile, {}, { sessionId: otherSessionId }), 'session');
      await platform.call(getProfile, {}, { sessionId });
    },
  },
  {
    id: 'account-sessions.stranger',
    title: 'nobody ends the session of another player',
    effect: 'writes',
    needs: ['rules', 'playerElsewhere'],
    operations: [listSessions.name, endSession.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { otherSessionId, otherId } = await twoSessions(fixture);
      const { sessionId: stranger } = await signedInPlayer(fixture);
      // An answer or a refusal: both are fine.
      await platform.call(endSession, { id: otherId }, { sessionId: stranger }).catch(() => {});
      await platform.call(getProfile, {}, { sessionId: otherSessionId });
    },
  },
  {
    id: 'account-sessions.end-others',
    title: 'ending all others leaves the current session',
    effect: 'writes',
    needs: ['rules', 'playerElsewhere'],
    operations: [listSessions.name, endOtherSessions.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { sessionId, otherSessionId } = await twoSessions(fixture);
      await platform.call(endOtherSessions, {}, { sessionId });
      await expectKind(platform.call(getProfile, {}, { sessionId: otherSessionId }), 'session');
      const { sessions } = await platform.call(listSessions, {}, { sessionId });
      expectThat(sessions.length === 1, 'Sessions', 'the current session alone', sessions.length);
    },
  },
];
