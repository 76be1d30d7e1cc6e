import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, names, scene } from '../account/testing/scene.ts';
import { declineLimits } from './decline-limits.ts';

async function player() {
  const here = scene({ getProfile: { userId: 'p-1', isActivated: true, jurisdiction: 'UKGC' } });
  await here.account.signIn(CREDENTIALS);
  return here;
}

describe('the choice of no deposit limit', () => {
  it('is sent and emitted, and does not count as a limit change', async () => {
    proves('RG-27.panel');

    const here = await player();

    await declineLimits(here.account);

    expect(names(here)).toContain('declineDepositLimits');
    expect(events(here)).toContain('limits-declined');
    expect(events(here)).not.toContain('limits-changed');
  });

  it('is not emitted when it was refused', async () => {
    const here = await player();
    here.platform.script({
      declineDepositLimits: fail('responsible-gaming.decline-not-offered', 'refused'),
    });

    await expect(declineLimits(here.account)).rejects.toMatchObject({
      code: 'responsible-gaming.decline-not-offered',
    });

    expect(events(here)).not.toContain('limits-declined');
  });
});
