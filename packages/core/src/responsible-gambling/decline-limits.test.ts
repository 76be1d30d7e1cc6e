import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, names, scene } from '../account/testing/scene.ts';
import { declineLimits } from './decline-limits.ts';

async function player() {
  const fixture = scene({ getProfile: { userId: 'p-1', isActivated: true, jurisdiction: 'UKGC' } });
  await fixture.account.signIn(CREDENTIALS);
  return fixture;
}

describe('the choice of no deposit limit', () => {
  it('is sent and emitted, and does not count as a limit change', async () => {
    proves('RG-27.panel');

    const fixture = await player();

    await declineLimits(fixture.account);

    expect(names(fixture)).toContain('declineDepositLimits');
    expect(events(fixture)).toContain('limits-declined');
    expect(events(fixture)).not.toContain('limits-changed');
  });

  it('is not emitted when it was refused', async () => {
    const fixture = await player();
    fixture.platform.script({
      declineDepositLimits: fail('responsible-gaming.decline-not-offered', 'refused'),
    });

    await expect(declineLimits(fixture.account)).rejects.toMatchObject({
      code: 'responsible-gaming.decline-not-offered',
    });

    expect(events(fixture)).not.toContain('limits-declined');
  });
});
