import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { CREDENTIALS, scene } from '../account/testing/scene.ts';
import type { TabLock } from '../environment/tab-lock.ts';
import { createTestEnvironment } from '../environment/test-environment.ts';
import type { Visibility } from '../environment/visibility.ts';
import { watchRealityChecks } from './reality-checks.ts';
import { createResponsibleGambling } from './responsible-gambling.ts';

const MINUTE = 60_000;
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** Tabs of one browser: their words and their lock. */
function browser() {
  const listeners = new Set<(word: string) => void>();
  let held = false;
  const lock: TabLock = {
    hold: async () => {
      if (held) return null;
      held = true;
      return () => {
        held = false;
      };
    },
  };
  const joinTabs = (name: string, onWord: (word: string) => void) => {
    if (!name.startsWith('playerdesk:reality-check')) return { send: () => {}, close: () => {} };
    listeners.add(onWord);
    return {
      send: (word: string) => {
        for (const listener of listeners) if (listener !== onWord) listener(word);
      },
      close: () => void listeners.delete(onWord),
    };
  };
  const close = () => {
    held = false;
  };
  return { lock, joinTabs, close };
}

/** A signed-in player in one tab, with a check due every half hour by the platform's clock. */
async function tab(of = browser(), { visible = true, every = 30 } = {}) {
  const environment = { ...createTestEnvironment(), joinTabs: of.joinTabs };
  const began = environment.now();
  const fixture = scene(
    {
      getProfile: { userId: 'p-1', isActivated: true },
      getSession: () => {
        const length = (environment.now() - began) / 1000;
        return {
          sessionLength: length,
          currentUnixStarted: began / 1000,
          timeUntilRealityCheck: every * 60 - (length % (every * 60)),
        };
      },
    },
    { environment },
  );
  await fixture.account.signIn(CREDENTIALS);
  const looks = new Set<() => void>();
  let isVisible = visible;
  const visibility: Visibility = {
    isVisible: () => isVisible,
    onChange: (listener) => {
      looks.add(listener);
      return () => void looks.delete(listener);
    },
  };
  const answers: (() => void)[] = [];
  const show = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const watch = () =>
    watchRealityChecks(fixture.account, createResponsibleGambling(fixture.account), {
      show,
      visibility,
      lock: of.lock,
    });
  let stop = watch();
  await settle();
  return {
    ...fixture,
    show,
    stop: () => stop(),
    /** The page goes and comes again, in the same tab. */
    reload: async () => {
      stop();
      of.close();
      stop = watch();
      await settle();
    },
    look: async (now: boolean) => {
      isVisible = now;
      for (const listener of [...looks]) listener();
      await settle();
    },
    pass: async (minutes: number) => {
      environment.advance(minutes * MINUTE);
      await settle();
    },
    answer: async () => {
      answers.pop()?.();
      await settle();
    },
  };
}

describe('the reality checks', () => {
  it('appear when the session information requires them and again after each answer', async () => {
    proves('RG-07.scheduled');

    const { show, pass, answer } = await tab();
    await pass(29);
    expect(show).not.toHaveBeenCalled();

    await pass(1);
    expect(show).toHaveBeenCalledTimes(1);

    await pass(45);
    expect(show).toHaveBeenCalledTimes(1);

    await answer();
    await pass(14);
    expect(show).toHaveBeenCalledTimes(1);

    await pass(1);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('that became due on a hidden page appear when the player returns', async () => {
    const { show, pass, look } = await tab();
    await look(false);
    await pass(31);
    expect(show).not.toHaveBeenCalled();

    await look(true);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('that became due while the device slept appear once in total', async () => {
    const { show, pass, answer } = await tab();
    await pass(8 * 60);
    expect(show).toHaveBeenCalledTimes(1);

    await answer();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('appear within fifteen seconds after the device slept or a clock was moved', async () => {
    proves('RG-07.moved-clock');

    const { show, environment, pass } = await tab();
    const before = environment.now;
    // No timer runs meanwhile, and no page becomes visible.
    environment.now = () => before() + 31 * MINUTE;
    await pass(0.25);

    expect(show).toHaveBeenCalledTimes(1);
  });

  it('appear in one tab only, whose answer counts for all tabs', async () => {
    const both = browser();
    const [first, second] = [await tab(both), await tab(both)];
    await first.pass(30);
    await second.pass(30);
    expect([first.show.mock.calls.length, second.show.mock.calls.length]).toEqual([1, 0]);

    await first.answer();
    await second.pass(1);
    expect(second.show).not.toHaveBeenCalled();
  });

  it('that could not be shown stay pending and are retried a minute later', async () => {
    const { show, pass } = await tab();
    show.mockImplementationOnce(() => Promise.reject(new Error('its files did not come')));
    await pass(30);
    expect(show).toHaveBeenCalledTimes(1);

    await pass(1);
    expect(show).toHaveBeenCalledTimes(2);

    await pass(5);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('removed with their instance stay unanswered and are shown by the next instance', async () => {
    const both = browser();
    const [first, second] = [await tab(both), await tab(both)];
    await first.pass(30);
    await second.pass(30);
    first.stop();
    await first.answer();
    expect(second.show).not.toHaveBeenCalled();

    await second.pass(1);
    expect(second.show).toHaveBeenCalledTimes(1);
  });

  it('of a tab that closed without an answer are shown by the next tab', async () => {
    const both = browser();
    const [first, second] = [await tab(both), await tab(both)];
    await first.pass(30);
    await second.pass(30);
    expect(second.show).not.toHaveBeenCalled();

    // A lock goes with its tab.
    both.close();
    await second.pass(1);
    expect(second.show).toHaveBeenCalledTimes(1);
  });

  it('that are pending appear again after a reload, except those of an earlier session', async () => {
    const { show, pass, reload, platform } = await tab();
    await pass(30);
    await reload();
    expect(show).toHaveBeenCalledTimes(2);

    const began = Date.UTC(2026, 10, 21) / 1000 + 3_600;
    platform.script({
      getSession: { sessionLength: 0, currentUnixStarted: began, timeUntilRealityCheck: 1_800 },
    });
    await reload();
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('do not depend on the device clock', async () => {
    const { show, platform, environment, pass, look } = await tab();
    platform.emit('server-time', environment.now() + 3 * 60 * MINUTE);
    await look(true);
    await pass(29);

    expect(show).toHaveBeenCalledTimes(1);
  });

  it('retry an unreadable schedule after a minute', async () => {
    const { show, platform, pass, look } = await tab();
    const due = { sessionLength: 1_800, currentUnixStarted: 0, timeUntilRealityCheck: 60 };
    platform.script({
      getSession: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    await look(true);
    platform.script({ getSession: due });
    await pass(1);
    await pass(1);

    expect(show).toHaveBeenCalledTimes(1);
  });

  it('report an answer to the platform once before the schedule is read again', async () => {
    proves('RG-25.reported');

    const fixture = await tab();
    await fixture.pass(30);
    const calls: string[] = [];
    fixture.platform.script({
      getSession: () => {
        calls.push('getSession');
        return { sessionLength: 1_800, currentUnixStarted: 0, timeUntilRealityCheck: 1_800 };
      },
      answerRealityCheck: () => {
        calls.push('answerRealityCheck');
        return {};
      },
    });

    await fixture.answer();

    await vi.waitFor(() => expect(calls).toEqual(['answerRealityCheck', 'getSession']));
  });

  it('continue without an error when an answer is lost, and appear again when the platform requires them', async () => {
    proves('RG-25.reported');

    const fixture = await tab();
    await fixture.pass(30);
    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.server', kind: 'server' }));
    const due = { sessionLength: 1_800, currentUnixStarted: 0, timeUntilRealityCheck: 1 };
    fixture.platform.script({ answerRealityCheck: refuse, getSession: due });

    await fixture.answer();
    await fixture.pass(1);

    await vi.waitFor(() => expect(fixture.show).toHaveBeenCalledTimes(2));
  });

  const INTERVAL = {
    id: 'r',
    type: 'reality-check',
    period: 'session',
    status: 'active',
    amount: 30,
    locked: false,
    activationDate: '2020-01-01T00:00:00Z',
  };
  const always = (timeUntilRealityCheck: unknown) => ({
    sessionLength: 60,
    currentUnixStarted: 1_700_000_000,
    timeUntilRealityCheck,
  });
  const from = async (until: unknown, getLimits: unknown) => {
    const fixture = await tab(browser(), { visible: true, every: Number.NaN });
    // Its files are here before a check is due.
    await fixture.account.store.getState().pack.responsibleGambling();
    fixture.platform.script({ getSession: always(until), ...(getLimits !== undefined && { getLimits }) });
    await fixture.look(true);
    return fixture;
  };

  it.each([
    ['null', null, { limits: [INTERVAL] }],
    ['not a number', Number.NaN, { limits: [INTERVAL] }],
    ['absent', undefined, { limits: [INTERVAL] }],
    ['0, and the player has no interval', 0, { limits: [] }],
    ['0, and the platform knows no limits', 0, undefined],
    ['below 0, and the player has no interval', -5, { limits: [] }],
  ])('do not appear when the time until the next is %s', async (_what, until, getLimits) => {
    proves('RG-07.no-time');

    const { show, pass } = await from(until, getLimits);
    await pass(1);
    await pass(1);
    expect(show).not.toHaveBeenCalled();
  });

  it('appear at 0 for a player with an interval, and after an answer only when that interval is over', async () => {
    proves('RG-07.due-now');

    const { show, pass, answer } = await from(0, { limits: [INTERVAL] });
    expect(show).toHaveBeenCalledTimes(1);

    await answer();
    await pass(29);
    expect(show).toHaveBeenCalledTimes(1);

    await pass(1);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('at 0 without an interval follow the pack: required %s', async (required, times) => {
    proves('RG-07.pack-interval');

    const fixture = await tab(browser(), { visible: true, every: Number.NaN });
    const currentUnixStarted = fixture.environment.now() / 1000;
    fixture.platform.script({ getSession: { ...always(0), currentUnixStarted }, getLimits: { limits: [] } });
    const { pack } = fixture.account.store.getState();
    const responsibleGambling = await pack.responsibleGambling();
    const realityCheck = { ...responsibleGambling.realityCheck, required, defaultMinutes: 60 };
    const strict = { ...pack, responsibleGambling: async () => ({ ...responsibleGambling, realityCheck }) };
    fixture.account.store.setState({ pack: strict });
    await fixture.look(true);
    await fixture.pass(59);
    expect(fixture.show).not.toHaveBeenCalled();

    await fixture.pass(1);
    expect(fixture.show).toHaveBeenCalledTimes(times);
  });

  it('at 0 query the schedule again while the interval is unknown', async () => {
    proves('RG-07.unread-interval');

    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { show, pass, platform } = await from(0, down);
    expect(show).not.toHaveBeenCalled();

    platform.script({ getLimits: { limits: [INTERVAL] } });
    await pass(1);
    await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  });

  it('do not appear when none is due in the session or after they are stopped', async () => {
    const { show, platform, pass, look, stop } = await tab();
    platform.script({ getSession: { sessionLength: 0, currentUnixStarted: 0 } });
    await look(true);
    await pass(300);
    expect(show).not.toHaveBeenCalled();

    platform.script({ getSession: { sessionLength: 0, currentUnixStarted: 0, timeUntilRealityCheck: 60 } });
    await look(true);
    stop();
    await pass(10);
    expect(show).not.toHaveBeenCalled();
  });
});
