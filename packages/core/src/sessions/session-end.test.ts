import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { CREDENTIALS, fail, names, scene } from '../account/testing/scene.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createResponsibleGambling } from '../responsible-gambling/responsible-gambling.ts';
import { watchSessionEnd } from './session-end.ts';

const MINUTE = 60_000;
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

interface Ends {
  timeUntilIdleEnd?: number;
  timeUntilEnd?: number;
}

/** A signed-in player whose session ends by the platform's clock. Reading it does not move its end. */
async function watched(left: Ends) {
  const fixture = scene({ getProfile: { userId: 'p-1', isActivated: true } });
  const { environment } = fixture.account;
  let began = environment.now();
  let ends = left;
  fixture.platform.script({
    getSession: () => {
      const passed = (environment.now() - began) / 1000;
      const after = (seconds?: number) => seconds && Math.max(0, seconds - passed);
      return {
        sessionLength: 60,
        currentUnixStarted: began / 1000,
        timeUntilIdleEnd: after(ends.timeUntilIdleEnd),
        timeUntilEnd: after(ends.timeUntilEnd),
      };
    },
  });
  await fixture.account.signIn(CREDENTIALS);
  const looks = new Set<() => void>();
  const visibility: Visibility = {
    isVisible: () => true,
    onChange: (listener) => {
      looks.add(listener);
      return () => void looks.delete(listener);
    },
  };
  const onEnd = vi.fn();
  const responsibleGambling = createResponsibleGambling(fixture.account);
  const stop = watchSessionEnd(fixture.account, responsibleGambling.session, { onEnd, visibility });
  await settle();
  return {
    fixture,
    stop,
    reads: () => names(fixture).filter((name) => name === 'getSession').length,
    near: () => onEnd.mock.lastCall?.[1],
    end: () => onEnd.mock.lastCall?.[0],
    advance: async (milliseconds: number) => {
      fixture.environment.advance(milliseconds);
      await settle();
    },
    /** The player uses the session, here or elsewhere. */
    use: (fresh: Ends) => {
      began = environment.now();
      ends = fresh;
    },
    look: async () => {
      for (const listener of looks) listener();
      await settle();
    },
  };
}

describe('the watch of a session’s end', () => {
  it('reports an idle end two minutes ahead and not before', async () => {
    proves('UX-20.warning');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });

    await session.advance(28 * MINUTE - 1);
    const before = session.near();
    await session.advance(1);

    expect([before, session.near(), session.end().isFinal]).toEqual([false, true, false]);
  });

  it('asks the platform first, because the session may have been used elsewhere', async () => {
    proves('UX-20.elsewhere');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });
    await session.advance(20 * MINUTE);
    session.use({ timeUntilIdleEnd: 30 * 60 });

    await session.advance(8 * MINUTE);

    expect(session.near()).toBe(false);
  });

  it('reports within fifteen seconds that a near end has moved', async () => {
    proves('UX-20.elsewhere');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });
    await session.advance(28 * MINUTE);
    session.use({ timeUntilIdleEnd: 30 * 60 });

    await session.advance(15_000);

    expect(session.near()).toBe(false);
  });

  it('warns within fifteen seconds after the device slept or a clock was moved', async () => {
    proves('UX-20.moved-clock');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });
    const { environment } = session.fixture;
    const before = environment.now;
    // No timer runs meanwhile.
    environment.now = () => before() + 28 * MINUTE;

    await session.advance(15_000);

    expect(session.near()).toBe(true);
  });

  it('asks seldom while the end is far', async () => {
    proves('UX-20.no-polling');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });

    await session.advance(27 * MINUTE);

    expect(session.reads()).toBe(1);
  });

  it('reports an end that cannot be moved as final', async () => {
    proves('UX-20.final');
    const session = await watched({ timeUntilIdleEnd: 30 * 60, timeUntilEnd: 10 * 60 });

    await session.advance(8 * MINUTE);

    expect([session.near(), session.end().isFinal]).toEqual([true, true]);
  });

  it('reports nothing on a platform that does not report the end', async () => {
    proves('UX-20.unknown');
    const session = await watched({});

    await session.advance(12 * 60 * MINUTE);

    expect([session.end(), session.reads()]).toEqual([undefined, 1]);
  });

  it('reports nothing after a failed read, and asks again', async () => {
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });
    session.fixture.platform.script({ getSession: fail('generic.network', 'network') });
    await session.advance(28 * MINUTE);
    const failed = [session.near(), session.reads()];

    await session.advance(15_000);

    expect(failed).toEqual([false, 2]);
    expect(session.reads()).toBe(3);
  });

  it('signs the player out when the platform has ended the session', async () => {
    proves('UX-20.ended');
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });
    session.fixture.platform.script({ getSession: fail('generic.session-expired', 'session') });

    await session.advance(28 * MINUTE);

    expect(session.fixture.account.store.getState().status).toBe('signed-out');
  });

  it('asks again when the page becomes visible, because timers stop while a device sleeps', async () => {
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });

    await session.look();

    expect(session.reads()).toBe(2);
  });

  it('asks no more once it is stopped', async () => {
    const session = await watched({ timeUntilIdleEnd: 30 * 60 });

    session.stop();
    await session.advance(60 * MINUTE);

    expect(session.reads()).toBe(1);
  });
});
