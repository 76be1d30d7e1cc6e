import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, names, scene } from '../account/testing/scene.ts';
import { createAccountSessions } from './account-sessions.ts';

const SESSIONS = [
  { id: 'session-a', isCurrent: true },
  { id: 'session-b', isCurrent: false },
];

async function signedIn() {
  const fixture = scene({ listSessions: { sessions: SESSIONS } });
  await fixture.account.signIn(CREDENTIALS);
  const sessions = createAccountSessions(fixture.account);
  await sessions.list.refresh();
  return { fixture, sessions, ids: () => sessions.list.get()?.map(({ id }) => id) };
}

describe('the sessions of an account', () => {
  it('are read with the current one first', async () => {
    const { sessions } = await signedIn();

    expect(sessions.list.get()?.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('are read again after one was ended', async () => {
    const { fixture, sessions } = await signedIn();

    await sessions.end('session-b');

    expect(names(fixture).slice(-2)).toEqual(['endSession', 'listSessions']);
  });

  it('are without the ended ones when they cannot be read again', async () => {
    const { fixture, sessions, ids } = await signedIn();
    fixture.platform.script({ listSessions: fail('generic.network', 'network') });

    await sessions.endOthers();

    expect(ids()).toEqual(['session-a']);
  });

  it('stay as they are when a write is refused', async () => {
    const { fixture, sessions, ids } = await signedIn();
    fixture.platform.script({ endSession: fail('generic.unknown-error', 'refused') });

    await expect(sessions.end('session-b')).rejects.toMatchObject({ code: 'generic.unknown-error' });

    expect(ids()).toEqual(['session-a', 'session-b']);
  });
});
