import { getProfile, signIn, signOut } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import { credentials, signedInPlayer } from '../player.ts';
import { prepare } from '../prepare.ts';
import { readInput } from '../read-inputs.ts';
import { SCENE_NEEDS, WRITE_SCENES } from '../write-scenes.ts';

const needing = OPERATIONS.filter(({ operation }) => operation.session === 'required');

/** Cases about calls without a valid session: they are refused. */
const required: readonly ConformanceCase[] = needing.map(({ operation }) => ({
  id: `session.${operation.name}`,
  title: `${operation.name} is refused without a session and with a made-up one`,
  effect: operation.kind === 'read' ? 'none' : 'writes',
  needs: ['rules', ...(SCENE_NEEDS[operation.name] ?? [])],
  operations: [operation.name],
  run: async (fixture) => {
    const scene = await WRITE_SCENES[operation.name]?.(fixture);
    const input = scene ? scene.input : readInput(operation.name, fixture);
    for (const sessionId of [null, 'made-up']) {
      await expectKind(fixture.platform.call(operation, input, { sessionId }), 'session');
    }
  },
}));

const lives: readonly ConformanceCase[] = [
  {
    id: 'session.ended',
    title: 'a session that signed out is over',
    effect: 'writes',
    needs: ['rules'],
    operations: [signOut.name, getProfile.name],
    run: async (fixture) => {
      const { sessionId } = await signedInPlayer(fixture);
      await prepare('reading the profile', () => fixture.platform.call(getProfile, {}, { sessionId }));
      await fixture.platform.call(signOut, {}, { sessionId });
      await expectKind(fixture.platform.call(getProfile, {}, { sessionId }), 'session');
    },
  },
  {
    id: 'session.fresh-id',
    title: 'each sign-in opens a session with an id of its own',
    effect: 'writes',
    needs: ['rules'],
    operations: [signIn.name],
    run: async (fixture) => {
      const { registration, sessionId } = await signedInPlayer(fixture);
      const second = await fixture.platform.call(signIn, credentials(registration));
      expectThat(second.sessionId !== sessionId, 'SessionId', 'another session id', 'the same again');
    },
  },
];

export const sessionCases: readonly ConformanceCase[] = [...required, ...lives];
