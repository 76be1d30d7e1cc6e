import type { LimitEntry } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, events, fail, names, scene } from '../account/testing/scene.ts';
import { createResponsibleGambling } from './responsible-gambling.ts';

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
  const fixture = scene({
    getProfile: { userId: 'p-1', isActivated: true, jurisdiction: 'MGA' },
    getLimits: () => ({ limits: limits() }),
  });
  await fixture.account.signIn(CREDENTIALS);
  const responsibleGambling = createResponsibleGambling(fixture.account);
  await responsibleGambling.limits.refresh();
  return { ...fixture, responsibleGambling };
}

describe('a change of limits', () => {
  it('is reported as complete once day, week and month all exist', async () => {
    proves('RG-15.complete', 'HO-02.deposit-limits-complete');

    let held: LimitEntry[] = [entry('daily'), entry('weekly')];
    const fixture = await player(() => held);
    held = [...held, entry('monthly')];
    await fixture.responsibleGambling.setLimit({ ...DAY, period: 'monthly' });
    expect(events(fixture).filter((event) => event === 'deposit-limits-complete')).toHaveLength(1);

    await fixture.responsibleGambling.setLimit(DAY);
    expect(events(fixture).filter((event) => event === 'deposit-limits-complete')).toHaveLength(1);
  });

  it('is not reported as complete while one is missing', async () => {
    proves('RG-15.incomplete');

    const fixture = await player(() => [entry('daily'), entry('weekly')]);
    await fixture.responsibleGambling.setLimit(DAY);
    expect(events(fixture)).toContain('limits-changed');
    expect(events(fixture)).not.toContain('deposit-limits-complete');
  });

  it('is not completed by a limit of another type or a pending one', async () => {
    proves('RG-15.incomplete');

    const others: LimitEntry[] = [
      entry('daily'),
      entry('weekly'),
      { ...entry('monthly'), activationDate: '2999-01-01T00:00:00Z' },
      { ...entry('monthly'), id: 'w', type: 'wager' },
    ];
    const fixture = await player(() => others);
    await fixture.responsibleGambling.setLimit(DAY);

    expect(events(fixture)).not.toContain('deposit-limits-complete');
  });

  it('is reported although the list cannot be refreshed', async () => {
    const fixture = await player();
    fixture.platform.script({ getLimits: fail('generic.network', 'network') });
    await fixture.responsibleGambling.cancelLimit('a');
    expect(events(fixture)).toContain('limits-changed');
  });
});

describe('a break', () => {
  it('signs the player out locally and is reported with its end', async () => {
    proves('RG-05.ends-session');

    const fixture = await player();
    fixture.platform.script({ selfExclude: { endsAt: '2026-11-28T00:00:00Z' } });
    const { until } = await fixture.responsibleGambling.begin({ kind: 'self-exclusion', term: 7 });

    expect(until).toBe('2026-11-28T00:00:00Z');
    expect(fixture.received).toContainEqual(['break-began', { kind: 'self-exclusion', until }]);
    expect(fixture.account.store.getState().status).toBe('signed-out');
    expect(names(fixture)).toContain('selfExclude');
  });

  it('without an end from the platform ends after its days, and an indefinite one has no end', async () => {
    const one = await player();
    expect(await one.responsibleGambling.begin({ kind: 'block', term: 1 })).toEqual({
      until: '2026-11-22T00:00:00.000Z',
    });
    const two = await player();
    expect(await two.responsibleGambling.begin({ kind: 'block', term: 'indefinite' })).toEqual({
      until: null,
    });
  });

  it('is found started after a lost answer, and the player is notified', async () => {
    proves('RG-05.lost-answer');

    const fixture = await player();
    fixture.platform.script({
      selfExclude: fail('generic.network', 'network'),
      getProductBlocks: fail('responsible-gaming.player-self-blocked', 'session'),
    });
    const { until } = await fixture.responsibleGambling.begin({ kind: 'self-exclusion', term: 30 });

    expect(until).toBe('2026-12-21T00:00:00.000Z');
    expect(names(fixture).filter((name) => name === 'selfExclude')).toHaveLength(1);
    expect(events(fixture)).toContain('break-began');
    expect(fixture.account.store.getState().status).toBe('signed-out');
  });

  it('leaves the player signed in when it is refused', async () => {
    const fixture = await player();
    fixture.platform.script({ block: fail('responsible-gaming.break-not-offered', 'refused') });

    await expect(fixture.responsibleGambling.begin({ kind: 'block', term: 2 })).rejects.toMatchObject({
      code: 'responsible-gaming.break-not-offered',
    });
    expect(fixture.account.store.getState().status).toBe('signed-in');
    expect(events(fixture)).not.toContain('break-began');
  });

  it('signs out for a pause and not for the other choices', async () => {
    proves('RG-06.break');

    const fixture = await player();
    await fixture.responsibleGambling.panic('none');
    expect(fixture.account.store.getState().status).toBe('signed-in');

    await fixture.responsibleGambling.panic('pause');
    expect(fixture.account.store.getState().status).toBe('signed-out');
  });
});
