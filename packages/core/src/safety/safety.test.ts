import type { LimitEntry } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, names, scene } from '../account/testing/scene.ts';
import { createSafety } from './safety.ts';

const entry = (period: LimitEntry['period']): LimitEntry => ({
  id: period,
  type: 'deposit',
  period,
  status: 'active',
  amount: 10_000,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T00:00:00Z',
});
const DAY = { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' } as const;

async function player(limits: () => readonly LimitEntry[] = () => []) {
  const here = scene({
    getProfile: { userId: 'p-1', isActivated: true, jurisdiction: 'MGA' },
    getLimits: () => ({ limits: limits() }),
  });
  await here.account.signIn(CREDENTIALS);
  const safety = createSafety(here.account);
  await safety.limits.refresh();
  return { ...here, safety };
}

describe('a change of limits', () => {
  it('is reported as complete once day, week and month all exist', async () => {
    proves('RG-15.complete', 'HO-02.deposit-limits-complete');

    let held: LimitEntry[] = [entry('daily'), entry('weekly')];
    const here = await player(() => held);
    held = [...held, entry('monthly')];
    await here.safety.setLimit({ ...DAY, period: 'monthly' });
    expect(events(here).filter((event) => event === 'deposit-limits-complete')).toHaveLength(1);

    await here.safety.setLimit(DAY);
    expect(events(here).filter((event) => event === 'deposit-limits-complete')).toHaveLength(1);
  });

  it('is not reported as complete while one is missing', async () => {
    proves('RG-15.incomplete');

    const here = await player(() => [entry('daily'), entry('weekly')]);
    await here.safety.setLimit(DAY);
    expect(events(here)).toContain('limits-changed');
    expect(events(here)).not.toContain('deposit-limits-complete');
  });

  it('is not completed by a limit of another type or a pending one', async () => {
    proves('RG-15.incomplete');

    const others: LimitEntry[] = [
      entry('daily'),
      entry('weekly'),
      { ...entry('monthly'), activationDate: '2999-01-01T00:00:00Z' },
      { ...entry('monthly'), id: 'w', type: 'wager' },
    ];
    const here = await player(() => others);
    await here.safety.setLimit(DAY);

    expect(events(here)).not.toContain('deposit-limits-complete');
  });

  it('is reported although the list cannot be refreshed', async () => {
    const here = await player();
    here.platform.script({ getLimits: fail('generic.network', 'network') });
    await here.safety.cancelLimit('a');
    expect(events(here)).toContain('limits-changed');
  });
});

describe('a break', () => {
  it('signs the player out locally and is reported with its end', async () => {
    proves('RG-05.ends-session');

    const here = await player();
    here.platform.script({ selfExclude: { endsAt: '2026-11-28T00:00:00Z' } });
    const { until } = await here.safety.begin({ kind: 'self-exclusion', term: 7 });

    expect(until).toBe('2026-11-28T00:00:00Z');
    expect(here.heard).toContainEqual(['break-began', { kind: 'self-exclusion', until }]);
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(names(here)).toContain('selfExclude');
  });

  it('without an end from the platform ends after its days, and an indefinite one has no end', async () => {
    const one = await player();
    expect(await one.safety.begin({ kind: 'block', term: 1 })).toEqual({ until: '2026-11-22T00:00:00.000Z' });
    const two = await player();
    expect(await two.safety.begin({ kind: 'block', term: 'indefinite' })).toEqual({ until: null });
  });

  it('is found started after a lost answer, and the player is notified', async () => {
    proves('RG-05.lost-answer');

    const here = await player();
    here.platform.script({
      selfExclude: fail('generic.network', 'network'),
      getProductBlocks: fail('responsible-gaming.player-self-blocked', 'session'),
    });
    const { until } = await here.safety.begin({ kind: 'self-exclusion', term: 30 });

    expect(until).toBe('2026-12-21T00:00:00.000Z');
    expect(names(here).filter((name) => name === 'selfExclude')).toHaveLength(1);
    expect(events(here)).toContain('break-began');
    expect(here.account.store.getState().status).toBe('signed-out');
  });

  it('leaves the player signed in when it is refused', async () => {
    const here = await player();
    here.platform.script({ block: fail('responsible-gaming.break-not-offered', 'refused') });

    await expect(here.safety.begin({ kind: 'block', term: 2 })).rejects.toMatchObject({
      code: 'responsible-gaming.break-not-offered',
    });
    expect(here.account.store.getState().status).toBe('signed-in');
    expect(events(here)).not.toContain('break-began');
  });

  it('signs out for a pause and not for the other choices', async () => {
    proves('RG-06.break');

    const here = await player();
    await here.safety.panic('none');
    expect(here.account.store.getState().status).toBe('signed-in');

    await here.safety.panic('pause');
    expect(here.account.store.getState().status).toBe('signed-out');
  });
});
