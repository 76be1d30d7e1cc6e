import { describe, expect, it } from 'vitest';
import type { CashierPhase } from './cashier-state.ts';
import {
  bonus,
  CONFIGURATION,
  facts,
  LIMIT,
  NOW,
  names,
  opened,
  payment,
  type Sent,
  visit,
} from './testing/visit.ts';

const HINT: Sent = { type: 'hint', hint: 'success' };
const limitWith = (remainingAmount: number) => facts({ limits: [{ ...LIMIT, remainingAmount } as never] });
/** A visit in each phase in which a frame does not stand. */
const WITHOUT_FRAME: readonly [CashierPhase, readonly Sent[]][] = [
  ['loading', []],
  ['failed', [{ type: 'facts-failed' }]],
  ['not-activated', [facts({ activated: false })]],
  ['limit-reached', [limitWith(0)]],
  ['choosing', [facts({ offers: [bonus('WELCOME')] })]],
  ['opening', [facts()]],
];

describe('an event at the wrong time', () => {
  it.each(WITHOUT_FRAME)('leaves the visit unchanged in the phase %s', (phase, events) => {
    const late: readonly Sent[] = [
      HINT,
      { type: 'load-error', wasLoaded: true },
      { type: 'check-again' },
      { type: 'forfeit-agreed' },
      { type: 'payments-failed' },
      { type: 'payments', payments: [payment('p-1', 'Completed')] },
    ];

    for (const event of late) {
      const fixture = visit({}, ...events);
      expect(fixture.send(event), event.type).toEqual([]);
      expect(fixture.state.phase, event.type).toBe(phase);
    }
  });

  it.each(WITHOUT_FRAME.filter(([phase]) => phase !== 'choosing'))(
    'about a bonus opens nothing in the phase %s',
    (phase, events) => {
      for (const type of ['no-bonus', 'triggered'] as const) {
        const fixture = visit({}, ...events);
        expect([fixture.send({ type }), fixture.state.phase]).toEqual([[], phase]);
      }

      const fixture = visit({}, ...events);
      expect(fixture.send({ type: 'bonus-chosen', code: 'WELCOME', deposit: true })).toEqual([]);
      expect(fixture.state).toMatchObject({ phase, bonusCode: null });
    },
  );

  it('about facts or their failure does not close an open cashier', () => {
    const fixture = visit({}, ...opened);

    fixture.send({ type: 'facts-failed' });
    expect(fixture.state.phase).toBe('open');
    fixture.send({ type: 'session', configuration: { ...CONFIGURATION, reference: 'visit-2' } });
    expect(fixture.state).toMatchObject({ reference: 'visit-1', round: 1 });
  });

  it('does not choose a second bonus while one is being triggered', () => {
    const fixture = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    fixture.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    expect(fixture.state.busy).toBe(true);

    expect(fixture.send({ type: 'bonus-chosen', code: 'OTHER', deposit: true })).toEqual([]);
    fixture.send({ type: 'trigger-failed' });
    expect(fixture.state).toMatchObject({ busy: false, phase: 'choosing', bonusCode: null });
  });
});

describe('facts that are read again after a refused payment', () => {
  it('warn about a deposit or close its cashier', () => {
    const fixture = visit({}, ...opened);
    expect(fixture.state.warning).toBeNull();

    fixture.send(limitWith(500));
    expect(fixture.state).toMatchObject({ phase: 'open', warning: { remaining: 500, currency: 'EUR' } });
    fixture.send(facts());
    expect(fixture.state).toMatchObject({ phase: 'open', warning: null });
    expect(fixture.send(limitWith(0))).toEqual([]);
    expect(fixture.state.phase).toBe('limit-reached');
  });

  it('do not close a withdrawal', () => {
    const fixture = visit({ method: 'withdraw' }, ...opened);

    expect(fixture.send(facts({ activated: false }))).toEqual([]);
    expect(fixture.state.phase).toBe('open');
  });

  it('are the first facts of a visit that starts with a warning', () => {
    expect(visit({}, limitWith(500)).state).toMatchObject({ phase: 'opening', warning: { remaining: 500 } });
  });
});

describe('a cashier session', () => {
  it('continues without a bonus that was refused and keeps it after any other refusal', () => {
    const chosen = visit({ bonusCode: 'GIVEN' }, facts());
    expect(chosen.state).toMatchObject({ phase: 'opening', busy: true, bonusCode: 'GIVEN' });

    chosen.send({ type: 'session-refused', code: 'payment.unknown' });
    expect(chosen.state).toMatchObject({ phase: 'failed', busy: false, bonusCode: 'GIVEN' });
    chosen.send({ type: 'session-refused', code: 'payment.invalid-bonus' });
    expect(chosen.state).toMatchObject({ phase: 'failed', busy: false, bonusCode: null });
  });

  it('can be requested again after a failure, starting with the facts', () => {
    const fixture = visit({}, facts(), { type: 'session-failed' });
    expect(fixture.state).toMatchObject({ phase: 'failed', busy: false });

    expect(fixture.send({ type: 'retry' })).toEqual([{ type: 'read-facts' }]);
    expect(fixture.state.phase).toBe('loading');
  });

  it('opens with its configuration and its reference', () => {
    expect(visit({}, ...opened).state).toMatchObject({
      phase: 'open',
      busy: false,
      configuration: CONFIGURATION,
      reference: 'visit-1',
      round: 1,
      method: 'deposit',
    });
  });
});

describe('another payment', () => {
  it('starts like the first and remembers the previous payment', () => {
    const fixture = visit({ bonusCode: 'GIVEN' }, ...opened, {
      type: 'hint',
      hint: 'success',
      report: { reference: 'p-1', amount: 5000 },
    });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.state).toMatchObject({ phase: 'done', shownPayments: ['p-1'] });

    expect(fixture.send({ type: 'another' })).toEqual([{ type: 'read-facts' }]);
    expect(fixture.state).toMatchObject({
      phase: 'loading',
      payment: null,
      configuration: null,
      hint: null,
      report: null,
      bonusCode: null,
      method: 'deposit',
      unlistedFailures: 0,
      forfeits: false,
      atStake: [],
      shownPayments: ['p-1'],
    });
  });
});

describe('the ledger', () => {
  it('is queried with the report of the frame at growing intervals', () => {
    const report = { reference: 'p-9', amount: 5000, currency: 'EUR' };
    const fixture = visit({}, ...opened);

    const effects = fixture.send({ type: 'hint', hint: 'success', report });
    expect(effects).toEqual([
      { type: 'forget-notice' },
      {
        type: 'read-payments',
        reference: 'visit-1',
        search: { reference: 'visit-1', hint: 'success', report, shownPayments: [] },
        inquiry: 1,
        wait: 0,
      },
    ]);
    const waits = [1, 2, 3, 4, 5].map(() => fixture.send({ type: 'payments', payments: [] })[0]);
    expect(waits).toMatchObject([1000, 2000, 4000, 8000, 15_000].map((wait) => ({ wait })));
    expect(fixture.send({ type: 'payments', payments: [] })).toEqual([]);
    expect(fixture.state).toMatchObject({ phase: 'unknown', configuration: null });
  });

  it('confirms a payment that started, however it ended in the frame', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Initiated')] });

    expect(names(fixture.send({ type: 'payments', payments: [payment('p-1', 'Failed')] }))).toEqual([
      'not-paid',
      'read-facts',
    ]);
    expect(fixture.state).toMatchObject({ phase: 'open', shownPayments: ['p-1'], payment: { id: 'p-1' } });
  });

  it('is queried about a silent frame, while a frame that never loaded failed', () => {
    const silent = visit({}, ...opened);
    expect(names(silent.send({ type: 'load-error', wasLoaded: true, report: { amount: 5 } }))).toEqual([
      'read-payments',
    ]);
    expect(silent.state).toMatchObject({ phase: 'checking', hint: 'unresolved', report: { amount: 5 } });

    const never = visit({}, ...opened);
    expect(never.send({ type: 'load-error', wasLoaded: false })).toEqual([]);
    expect(never.state).toMatchObject({ phase: 'failed', configuration: null, hint: null });
  });

  it('is not queried for offers that have expired', () => {
    const ends = new Date(NOW).toISOString();

    expect(visit({}, facts({ offers: [bonus('LAST', { endTime: ends })] })).state.phase).toBe('opening');
  });
});
