import { endOtherSessions, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, scene } from './testing/scene.ts';

/** A platform that demands a confirmation a number of times. */
async function signedIn(refusals: number, isConfirmed: () => Promise<boolean>) {
  let left = refusals;
  let asked = 0;
  const stepUp = () => {
    asked += 1;
    return isConfirmed();
  };
  const fixture = scene(
    {
      endOtherSessions: () => {
        left -= 1;
        if (left < 0) return {};
        throw playerdeskError({ code: 'generic.step-up-required', kind: 'refused' });
      },
    },
    { stepUp },
  );
  await fixture.account.signIn(CREDENTIALS);
  const sent = () => fixture.platform.calls.filter(({ name }) => name === 'endOtherSessions').length;
  return { fixture, sent, asked: () => asked };
}

describe('a call that the platform wants confirmed', () => {
  it('is repeated once after the player has confirmed it', async () => {
    proves('SE-20.repeated');
    const { fixture, sent, asked } = await signedIn(1, async () => true);

    const result = await fixture.account.write(endOtherSessions, {});

    expect(result.kind).toBe('answered');
    expect([asked(), sent()]).toEqual([1, 2]);
    expect(events(fixture)).not.toContain('error');
  });

  it('is not repeated twice', async () => {
    const { fixture, sent, asked } = await signedIn(2, async () => true);

    await expect(fixture.account.write(endOtherSessions, {})).rejects.toMatchObject({
      code: 'generic.step-up-required',
    });
    expect([asked(), sent()]).toEqual([1, 2]);
  });

  it('stays refused when the player does not confirm it', async () => {
    proves('SE-20.cancelled');
    const { fixture, sent } = await signedIn(1, async () => false);

    await expect(fixture.account.write(endOtherSessions, {})).rejects.toMatchObject({
      code: 'generic.step-up-required',
    });
    expect(sent()).toBe(1);
    expect(events(fixture)).toContain('error');
  });
});
