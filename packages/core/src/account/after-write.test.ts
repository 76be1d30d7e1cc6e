import { beforeEach, describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { createResponsibleGambling } from '../responsible-gambling/responsible-gambling.ts';
import { CREDENTIALS, events, fail, type Scene, scene } from './testing/scene.ts';
import type { UnknownOutcome } from './write.ts';

const lost = fail('generic.network', 'network');
const silent = fail('generic.unknown-error', 'refused');
const reported = (fixture: Scene, name: string) => events(fixture).filter((event) => event === name);

describe.each([
  ['acceptTerms', 'hasToAcceptTerms', true],
  ['activate', 'isActivated', false],
] as const)('%s with an unknown outcome', (operation, fact, before) => {
  let fixture: Scene;
  let unknown: UnknownOutcome;
  beforeEach(async () => {
    fixture = scene({ getProfile: { ...sampleProfile, [fact]: before }, [operation]: lost });
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ getProfile: silent });
    const { account } = fixture;
    const act = operation === 'activate' ? account.activate({ code: '482913' }) : account.acceptTerms('1');
    unknown = await act.then(
      () => null as never,
      (error: UnknownOutcome) => error,
    );
  });
  const known = () => fixture.account.store.getState().profile?.[fact];

  it('changes no local state', () => {
    expect(unknown.kind).toBe('unknown-outcome');
    expect(known()).toBe(before);
  });

  it('updates local state when the second recheck confirms it', async () => {
    const again = (await unknown.recheck().catch((error: unknown) => error)) as UnknownOutcome;
    expect([again.kind, known()]).toEqual(['unknown-outcome', before]);

    fixture.platform.script({ getProfile: sampleProfile });
    await again.recheck();
    expect(known()).toBe(!before);
    expect(reported(fixture, 'signed-in')).toHaveLength(1);
  });

  it('is complete when confirmed, so that a repetition is a new request', async () => {
    const ids = () =>
      fixture.platform.calls.filter(({ name }) => name === operation).map((call) => call.options.requestId);
    const again = () =>
      (operation === 'activate'
        ? fixture.account.activate({ code: '482913' })
        : fixture.account.acceptTerms('1')
      ).catch(() => {});
    await again();
    expect(new Set(ids()).size).toBe(1);

    fixture.platform.script({ getProfile: sampleProfile });
    await unknown.recheck();
    await again();
    expect(new Set(ids()).size).toBe(2);
  });

  it('changes no local state when it proves not done', async () => {
    fixture.platform.script({ getProfile: { ...sampleProfile, [fact]: before } });
    await expect(unknown.recheck()).rejects.toMatchObject({ kind: 'network' });
    expect(known()).toBe(before);
  });

  it('emits nothing when it is confirmed after another player has signed in', async () => {
    await fixture.account.signOut();
    fixture.platform.script({
      signIn: { sessionId: 'session-2' },
      getProfile: { ...sampleProfile, userId: 'p-2', [fact]: before },
    });
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({ getProfile: sampleProfile });
    await unknown.recheck();

    expect(known()).toBe(before);
  });
});

describe('a break with an unknown outcome', () => {
  const BEGAN = { blocks: [{ id: '1', product: 'account', status: 'active' }] };

  it.each(['block', 'pause'] as const)(
    'signs out and notifies once when it is confirmed: %s',
    async (kind) => {
      const fixture = scene({ block: lost, panic: lost, getProductBlocks: silent });
      await fixture.account.signIn(CREDENTIALS);
      const responsibleGambling = createResponsibleGambling(fixture.account);
      const begin =
        kind === 'pause' ? responsibleGambling.panic('pause') : responsibleGambling.begin({ kind, term: 7 });
      const unknown = await begin.then(
        () => null as never,
        (error: UnknownOutcome) => error,
      );
      expect(fixture.account.store.getState().status).toBe('signed-in');

      fixture.environment.advance(60_000);
      fixture.platform.script({ getProductBlocks: BEGAN });
      await Promise.all([unknown.recheck(), unknown.recheck()]);
      expect(fixture.account.store.getState().status).toBe('signed-out');
      expect(reported(fixture, 'signed-out')).toHaveLength(1);

      const until = kind === 'pause' ? null : '2026-11-28T00:00:00.000Z';
      expect(fixture.received.filter(([name]) => name === 'break-began')).toEqual([
        ['break-began', { kind, until }],
      ]);
    },
  );
});

describe('a limit with an unknown outcome', () => {
  it('notifies and refreshes the limits when it is confirmed', async () => {
    const fixture = scene({ setLimit: lost, getLimits: silent });
    await fixture.account.signIn(CREDENTIALS);
    const responsibleGambling = createResponsibleGambling(fixture.account);
    const wanted = { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' } as const;
    const unknown = (await responsibleGambling
      .setLimit(wanted)
      .catch((error: unknown) => error)) as UnknownOutcome;
    expect(reported(fixture, 'limits-changed')).toHaveLength(0);

    const entry = { ...wanted, id: 'a', status: 'active', activationDate: '2026-11-01T00:00:00Z' };
    fixture.platform.script({ getLimits: { limits: [entry] } });
    await unknown.recheck();
    expect(reported(fixture, 'limits-changed')).toHaveLength(1);
    expect(responsibleGambling.limits.get()).toHaveLength(1);
  });
});
