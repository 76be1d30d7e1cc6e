import { proves } from '@playerdesk/proves';
import { expect, it, vi } from 'vitest';
import { scene } from '../../testing/scene.ts';
import { scheduleRealityChecks } from './reality-check-schedule.ts';

it('a reality check whose files fail to load counts as unanswered and appears again', async () => {
  proves('RG-07.scheduled');

  const fixture = scene({
    signedIn: true,
    responsibleGambling: { realityChecks: false },
    sessionWarning: false,
    script: { getSession: { sessionLength: 60, currentUnixStarted: 0, timeUntilRealityCheck: 60 } },
  });
  await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
  const open = vi.fn(() => ({ closed: Promise.resolve(), close: () => {} }));
  const stop = scheduleRealityChecks({ account: fixture.desk.account, open } as never, {} as never);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await expect.poll(() => fixture.sent('getSession')).toHaveLength(1);
  for (const times of [1, 2, 3]) {
    await settled();
    fixture.environment.advance(60_000);
    await expect.poll(() => open.mock.calls).toHaveLength(times);
  }
  stop();
});
