import type { Transaction } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  bonus,
  CONFIGURATION,
  FACTS,
  facts,
  LIMIT,
  names,
  opened,
  payment,
  SEARCH,
  visit,
} from './testing/visit.ts';

describe('a visit to the cashier', () => {
  it('reads the facts first and opens a session only behind the gates', () => {
    proves('CA-01.before-frame');

    const closed = visit({}, facts({ activated: false }));
    expect([closed.state.phase, names(closed.effects)]).toEqual(['not-activated', ['read-facts']]);
    const open = visit({}, facts());
    expect([open.state.phase, names(open.effects)]).toEqual(['opening', ['read-facts', 'open-session']]);
  });

  it('offers the available bonuses before anything opens when there is no code', () => {
    proves('CA-02.first');

    const fixture = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect([fixture.state.phase, names(fixture.effects)]).toEqual(['choosing', ['read-facts']]);
  });

  it.each([
    ['with a code', 'CA-02.code-given', { bonusCode: 'GIVEN' }, [bonus('WELCOME')]],
    ['without the selector', 'CA-02.disabled', { selector: false }, [bonus('WELCOME')]],
    ['without a bonus', 'CA-02.first', {}, []],
    ['with expired bonuses only', 'CA-02.first', {}, [bonus('OLD', { endTime: '2026-11-02T00:00:00Z' })]],
    ['with future bonuses only', 'CA-02.first', {}, [bonus('NEXT', { startTime: '2026-12-02T00:00:00Z' })]],
  ])('continues to the payment %s', (_what, clauses, changes, offers) => {
    proves(clauses);

    const fixture = visit(changes, facts({ offers }));
    expect(fixture.state.phase).toBe('opening');
    expect(fixture.effects.at(-1)).toMatchObject({ bonusCode: 'bonusCode' in changes ? 'GIVEN' : null });
  });

  it('stores the code of a deposit bonus and continues', () => {
    proves('CA-02.deposit-flag');

    const fixture = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(fixture.send({ type: 'bonus-chosen', code: 'WELCOME', deposit: true })).toEqual([
      { type: 'open-session', bonusCode: 'WELCOME', forfeitBonuses: false },
    ]);
  });

  it('triggers any other bonus before the payment', () => {
    proves('CA-02.triggered');

    const fixture = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    expect(fixture.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false })).toEqual([
      { type: 'trigger-bonus', code: 'GIFT' },
    ]);
    expect(fixture.send({ type: 'no-bonus' })).toEqual([]);
    expect(names(fixture.send({ type: 'triggered' }))).toEqual(['open-session']);
  });

  it('leaves an open frame alone when a bonus proves to be triggered', () => {
    const fixture = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    fixture.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    fixture.send({ type: 'trigger-failed' });
    fixture.send({ type: 'no-bonus' });
    fixture.send({ type: 'session', configuration: CONFIGURATION });
    expect(fixture.send({ type: 'triggered' })).toEqual([]);
    expect([fixture.state.phase, fixture.state.round]).toEqual(['open', 1]);
    fixture.send({ type: 'session', configuration: CONFIGURATION });
    expect(fixture.state.round).toBe(1);
  });

  it('keeps the choice open when a bonus cannot be triggered', () => {
    const fixture = visit({}, facts({ offers: [bonus('GIFT')] }));
    fixture.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    fixture.send({ type: 'trigger-failed' });
    expect([fixture.state.phase, fixture.state.busy]).toEqual(['choosing', false]);
  });

  it('continues when the player declines a bonus', () => {
    proves('CA-02.none');

    const fixture = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(fixture.send({ type: 'no-bonus' })).toMatchObject([{ type: 'open-session', bonusCode: null }]);
  });

  it('opens a withdrawal that costs a bonus only after the player agrees', () => {
    proves('CA-03.cancel');

    const costly = bonus('MATCH', { deposit: false, withdrawPolicy: 'cancel-monetary' });
    const fixture = visit({ method: 'withdraw' }, facts({ bonuses: [costly] }));
    expect([fixture.state.phase, names(fixture.effects)]).toEqual(['forfeit', ['read-facts']]);
    expect(fixture.state.atStake).toEqual([costly]);
    expect(fixture.send({ type: 'forfeit-agreed' })).toEqual([
      { type: 'open-session', bonusCode: null, forfeitBonuses: true },
    ]);
  });

  it.each([
    ['payment.deposit-limit', 'limit-reached'],
    ['payment.deposit-blocked', 'blocked'],
    ['payment.activation-required', 'not-activated'],
    ['payment.withdraw-active-bonus', 'denied'],
    ['payment.withdraw-balance', 'no-balance'],
    ['generic.rate-limit', 'failed'],
  ])('maps a refusal with %s to the gate %s', (code, phase) => {
    proves('CA-11.server');

    expect(visit({}, facts(), { type: 'session-refused', code }).state.phase).toBe(phase);
  });

  it('reports facts that cannot be loaded and requests them again on demand', () => {
    const fixture = visit({}, { type: 'facts-failed' });
    expect(fixture.state.phase).toBe('failed');
    expect(names(fixture.send({ type: 'retry' }))).toEqual(['read-facts']);
  });
});

describe('a frame message', () => {
  it('of success starts a check and counts once the ledger has the payment', () => {
    proves('CA-08.refetch');

    const fixture = visit({}, ...opened);
    expect(fixture.send({ type: 'hint', hint: 'success' })).toEqual([
      { type: 'forget-notice' },
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, inquiry: 1, wait: 0 },
    ]);
    expect(fixture.state.phase).toBe('checking');
    const done = payment('p-1', 'Completed');
    expect(fixture.send({ type: 'payments', payments: [done] })).toEqual([
      { type: 'refetch-wallet' },
      { type: 'succeeded', payment: done, method: 'deposit' },
    ]);
    expect(fixture.state).toMatchObject({ phase: 'done', payment: done });
  });

  it('of success without a ledger entry is never shown as paid and becomes unknown after six checks', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    const waits = [0, 1000, 2000, 4000, 8000, 15_000];
    for (const _wait of waits) fixture.send({ type: 'payments', payments: [] });
    const asked = fixture.effects.flatMap((effect) => (effect.type === 'read-payments' ? [effect.wait] : []));
    expect([asked, fixture.state.phase]).toEqual([waits, 'unknown']);
    expect(names(fixture.effects)).not.toContain('succeeded');
    expect(names(fixture.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('leads to another check when one fails', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    expect(fixture.send({ type: 'payments-failed' })).toEqual([
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, inquiry: 1, wait: 1000 },
    ]);
  });

  it('is reported once when it repeats the same payment', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.send({ type: 'hint', hint: 'success' })).toEqual([]);
    expect(fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] })).toEqual([]);
  });

  it('is ignored before the frame is loaded and after it is removed', () => {
    expect(visit({}, facts()).send({ type: 'hint', hint: 'success' })).toEqual([]);
    const fixture = visit({}, facts({ activated: false }));
    expect(fixture.send({ type: 'hint', hint: 'success' })).toEqual([]);
  });

  it.each(['failed', 'cancelled'] as const)(
    'of type %s without a ledger entry keeps the frame and shows the result',
    (hint) => {
      const fixture = visit({}, ...opened, { type: 'hint', hint });
      expect(fixture.send({ type: 'payments', payments: [] })[0]).toEqual({
        type: 'not-paid',
        cancelled: hint === 'cancelled',
        payment: null,
        method: 'deposit',
        shownBy: 'frame',
      });
      expect(fixture.state.phase).toBe('open');
    },
  );

  it.each([
    [[{ ...LIMIT, remainingAmount: 0 }], 'limit-reached', null],
    [[{ ...LIMIT, remainingAmount: 500 }], 'open', { remaining: 500, currency: 'EUR' }],
    [[], 'open', null],
  ])('of failure starts a check that shows an exhausted limit (%#)', (limits, phase, warning) => {
    proves('CA-11.reached');

    const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(fixture.send({ type: 'payments', payments: [] }))).toEqual(['not-paid', 'read-facts']);
    fixture.send(facts({ limits: limits as never }));
    expect([fixture.state.phase, fixture.state.warning]).toEqual([phase, warning]);
  });

  it('of failure keeps the frame when there is nothing to find out', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    fixture.send({ type: 'payments', payments: [] });
    fixture.send({ type: 'facts-failed' });
    expect(fixture.state.phase).toBe('open');
  });

  it('of failure is overruled by the ledger', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.state.phase).toBe('done');
  });

  it('of a pending payment shows it as pending until the ledger completes it', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    expect(fixture.state.phase).toBe('pending');
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.state.phase).toBe('done');
  });

  it('of a pending payment that exceeds the checks stays pending with a check on demand', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    for (let look = 0; look < 7; look++) {
      fixture.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    }
    expect(fixture.state.phase).toBe('pending');
    expect(names(fixture.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('of a withdrawal that waits for its payout counts as done', () => {
    const fixture = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'pending' });
    const out = payment('w-1', 'Pending', -5000);
    expect(fixture.send({ type: 'payments', payments: [out] })).toContainEqual({
      type: 'succeeded',
      payment: out,
      method: 'withdraw',
    });
  });
});

it('another withdrawal asks again about the bonus that it would cost', () => {
  const costly = (code: string) => bonus(code, { deposit: false, withdrawPolicy: 'cancel-monetary' });
  const agreed = [facts({ bonuses: [costly('FIRST')] }), { type: 'forfeit-agreed' }] as const;
  const fixture = visit({ method: 'withdraw' }, ...agreed, ...opened.slice(1), {
    type: 'hint',
    hint: 'success',
  });
  fixture.send({ type: 'payments', payments: [payment('w-1', 'Completed', -100)] });
  fixture.send({ type: 'another' });
  expect(fixture.send(facts({ bonuses: [costly('SECOND')] }))).toEqual([]);
  expect([fixture.state.phase, fixture.state.atStake.map(({ code }) => code)]).toEqual([
    'forfeit',
    ['SECOND'],
  ]);
});

describe('a payment that is looked up', () => {
  it('is requested by its reference without a cashier', () => {
    proves('HO-06.payment-status');

    const fixture = visit({ reference: 'ref-1' });
    expect(fixture.effects).toMatchObject([
      { type: 'read-payments', reference: 'ref-1', search: { hint: null }, inquiry: 1, wait: 0 },
    ]);
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.state.phase).toBe('done');
  });

  it('shows that nothing was paid when it failed', () => {
    const fixture = visit({ reference: 'ref-1' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect(fixture.state.phase).toBe('not-paid');
  });

  it('is pending at once when it waits, and stays pending', () => {
    const fixture = visit({ reference: 'ref-1' });
    for (let look = 0; look < 6; look++) {
      fixture.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
      expect(fixture.state.phase).toBe('pending');
    }
  });

  it('can be a withdrawal and is reported as one', () => {
    const fixture = visit({ reference: 'ref-1' });
    const out = { ...payment('w-1', 'Completed', -12_500), transactionType: 'Withdraw' };
    expect(fixture.send({ type: 'payments', payments: [out] })).toContainEqual({
      type: 'succeeded',
      payment: out,
      method: 'withdraw',
    });
    expect(fixture.state.method).toBe('withdraw');
    // What is begun after it is what the visit was opened for.
    fixture.send({ type: 'another' });
    fixture.send(facts({ wallet: { ...FACTS.wallet, realBalance: 0 } }));
    expect([fixture.state.method, fixture.state.phase]).toEqual(['deposit', 'opening']);
  });
});

describe('a retry after a payment lookup', () => {
  it.each([
    ['Failed', 'VIP'],
    ['Completed', null],
  ])('with the status %s uses the bonus code %s', (status, bonusCode) => {
    const fixture = visit({ reference: 'ref-1', bonusCode: 'VIP' });
    fixture.send({ type: 'payments', payments: [payment('p-1', status)] });
    fixture.send({ type: 'another' });

    expect(fixture.state.bonusCode).toBe(bonusCode);
  });
});

describe('a payment with an unknown outcome', () => {
  const looks = (fixture: ReturnType<typeof visit>, payments: readonly Transaction[]) => {
    for (let look = 0; look < 6; look++) fixture.send({ type: 'payments', payments });
  };

  it('is checked again without a frame, in which it could be paid twice', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(fixture, []);
    expect(fixture.send({ type: 'check-again' })).toMatchObject([{ reference: 'visit-1' }]);
    expect([fixture.state.phase, fixture.state.configuration]).toEqual(['checking', null]);
    fixture.send({ type: 'load-error', wasLoaded: false });
    expect(fixture.state.phase).toBe('checking');
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(fixture.state.phase).toBe('done');
  });

  it('leaves no earlier frame when it then fails', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect([fixture.state.phase, fixture.state.configuration]).toEqual(['not-paid', null]);
  });

  it('waits for the player in its frame while the ledger only has it as started', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    fixture.send({ type: 'payments', payments: [payment('p-1', 'Initiated')] });
    expect([fixture.state.phase, fixture.state.configuration]).toEqual(['checking', CONFIGURATION]);
    looks(fixture, [payment('p-1', 'Initiated')]);
    expect([fixture.state.phase, fixture.state.configuration]).toEqual(['open', CONFIGURATION]);
  });

  it('stays unknown when the frame reported success and the ledger has it as started', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(fixture, [payment('p-1', 'Initiated')]);
    expect(fixture.state.phase).toBe('unknown');
  });

  it('is not confused with an earlier failure, and a success is still checked', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    fixture.send({ type: 'payments', payments: [] });
    fixture.send({ type: 'hint', hint: 'success' });
    const failed = payment('p-1', 'Failed');
    expect(names(fixture.send({ type: 'payments', payments: [failed] }))).toEqual(['read-payments']);
    fixture.send({ type: 'payments', payments: [failed, payment('p-2', 'Completed')] });
    expect(fixture.state).toMatchObject({ phase: 'done', payment: { id: 'p-2' } });
  });

  it('counts as failed when only a failure is found after all checks', () => {
    const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
    expect(names(fixture.send({ type: 'payments', payments: [payment('p-1', 'Failed')] }))).toEqual([
      'read-payments',
    ]);
    looks(fixture, [payment('p-1', 'Failed')]);
    expect(fixture.state.phase).toBe('open');
    expect(fixture.effects).toContainEqual(
      expect.objectContaining({ type: 'not-paid', payment: payment('p-1', 'Failed') }),
    );
  });

  it('is no pending withdrawal when the frame reported a failure', () => {
    const fixture = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(fixture.send({ type: 'payments', payments: [payment('w-1', 'Initiated', -5000)] }))).toEqual(
      ['read-payments'],
    );
    fixture.send({ type: 'payments', payments: [payment('w-1', 'Canceled', -5000)] });
    expect(names(fixture.effects)).not.toContain('succeeded');
    expect(fixture.state.phase).toBe('open');
  });
});
