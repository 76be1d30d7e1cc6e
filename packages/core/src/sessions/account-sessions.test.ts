import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, names, scene } from '../account/testing/scene.ts';
import { createAccountSessions } from './account-sessions.ts';

async function signedIn() {
  const here = scene();
  await here.account.signIn(CREDENTIALS);
  const sessions = createAccountSessions(here.account);
  await sessions.list.refresh();
  return { here, sessions, ids: () => sessions.list.get()?.map(({ id }) => id) };
}

describe('the sessions of an account', () => {
  it('are read with the current one first', async () => {
    const { sessions } = await signedIn();

    expect(sessions.list.get()?.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('are read again after one was ended', async () => {
    const { here, sessions } = await signedIn();

    await sessions.end('session-b');

    expect(names(here).slice(-2)).toEqual(['endSession', 'listSessions']);
  });

  it('are without the ended ones when they cannot be read again', async () => {
    const { here, sessions, ids } = await signedIn();
    here.platform.script({ listSessions: fail('generic.network', 'network') });

    await sessions.endOthers();

    expect(ids()).toEqual(['session-a']);
  });

  it('stay as they are when a write is refused', async () => {
    const { here, sessions, ids } = await signedIn();
    here.platform.script({ endSession: fail('generic.unknown-error', 'refused') });

    await expect(sessions.end('session-b')).rejects.toMatchObject({ code: 'generic.unknown-error' });

    expect(ids()).toEqual(['session-a', 'session-b']);
  });
});
