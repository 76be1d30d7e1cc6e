import type { Transaction } from '@playerdesk/contract';
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

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect([here.state.phase, names(here.effects)]).toEqual(['choosing', ['read-facts']]);
  });

  it.each([
    ['with a code', 'CA-02.code-given', { bonusCode: 'GIVEN' }, [bonus('WELCOME')]],
    ['without the selector', 'CA-02.disabled', { selector: false }, [bonus('WELCOME')]],
    ['without a bonus', 'CA-02.first', {}, []],
    ['with expired bonuses only', 'CA-02.first', {}, [bonus('OLD', { endTime: '2026-11-02T00:00:00Z' })]],
    ['with future bonuses only', 'CA-02.first', {}, [bonus('NEXT', { startTime: '2026-12-02T00:00:00Z' })]],
  ])('continues to the payment %s', (_what, clauses, changes, offers) => {
    proves(clauses);

    const here = visit(changes, facts({ offers }));
    expect(here.state.phase).toBe('opening');
    expect(here.effects.at(-1)).toMatchObject({ bonusCode: 'bonusCode' in changes ? 'GIVEN' : null });
  });

  it('stores the code of a deposit bonus and continues', () => {
    proves('CA-02.deposit-flag');

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(here.send({ type: 'bonus-chosen', code: 'WELCOME', deposit: true })).toEqual([
      { type: 'open-session', bonusCode: 'WELCOME', forfeitBonuses: false },
    ]);
  });

  it('triggers any other bonus before the payment', () => {
    proves('CA-02.triggered');

    const here = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    expect(here.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false })).toEqual([
      { type: 'trigger-bonus', code: 'GIFT' },
    ]);
    expect(here.send({ type: 'no-bonus' })).toEqual([]);
    expect(names(here.send({ type: 'triggered' }))).toEqual(['open-session']);
  });

  it('leaves an open frame alone when a bonus proves to be triggered', () => {
    const here = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    here.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    here.send({ type: 'trigger-failed' });
    here.send({ type: 'no-bonus' });
    here.send({ type: 'session', configuration: CONFIGURATION });
    expect(here.send({ type: 'triggered' })).toEqual([]);
    expect([here.state.phase, here.state.round]).toEqual(['open', 1]);
    here.send({ type: 'session', configuration: CONFIGURATION });
    expect(here.state.round).toBe(1);
  });

  it('keeps the choice open when a bonus cannot be triggered', () => {
    const here = visit({}, facts({ offers: [bonus('GIFT')] }));
    here.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    here.send({ type: 'trigger-failed' });
    expect([here.state.phase, here.state.busy]).toEqual(['choosing', false]);
  });

  it('continues when the player declines a bonus', () => {
    proves('CA-02.none');

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(here.send({ type: 'no-bonus' })).toMatchObject([{ type: 'open-session', bonusCode: null }]);
  });

  it('opens a withdrawal that costs a bonus only after the player agrees', () => {
    proves('CA-03.cancel');

    const costly = bonus('MATCH', { deposit: false, withdrawPolicy: 'cancel-monetary' });
    const here = visit({ method: 'withdraw' }, facts({ bonuses: [costly] }));
    expect([here.state.phase, names(here.effects)]).toEqual(['forfeit', ['read-facts']]);
    expect(here.state.atStake).toEqual([costly]);
    expect(here.send({ type: 'forfeit-agreed' })).toEqual([
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
    const here = visit({}, { type: 'facts-failed' });
    expect(here.state.phase).toBe('failed');
    expect(names(here.send({ type: 'retry' }))).toEqual(['read-facts']);
  });
});

describe('a frame message', () => {
  it('of success starts a check and counts once the ledger has the payment', () => {
    proves('CA-08.refetch');

    const here = visit({}, ...opened);
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([
      { type: 'forget-notice' },
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, inquiry: 1, wait: 0 },
    ]);
    expect(here.state.phase).toBe('checking');
    const done = payment('p-1', 'Completed');
    expect(here.send({ type: 'payments', payments: [done] })).toEqual([
      { type: 'refetch-wallet' },
      { type: 'succeeded', payment: done, method: 'deposit' },
    ]);
    expect(here.state).toMatchObject({ phase: 'done', payment: done });
  });

  it('of success without a ledger entry is never shown as paid and becomes unknown after six checks', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    const waits = [0, 1000, 2000, 4000, 8000, 15_000];
    for (const _wait of waits) here.send({ type: 'payments', payments: [] });
    const asked = here.effects.flatMap((effect) => (effect.type === 'read-payments' ? [effect.wait] : []));
    expect([asked, here.state.phase]).toEqual([waits, 'unknown']);
    expect(names(here.effects)).not.toContain('succeeded');
    expect(names(here.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('leads to another check when one fails', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    expect(here.send({ type: 'payments-failed' })).toEqual([
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, inquiry: 1, wait: 1000 },
    ]);
  });

  it('is reported once when it repeats the same payment', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([]);
    expect(here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] })).toEqual([]);
  });

  it('is ignored before the frame is loaded and after it is removed', () => {
    expect(visit({}, facts()).send({ type: 'hint', hint: 'success' })).toEqual([]);
    const here = visit({}, facts({ activated: false }));
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([]);
  });

  it.each(['failed', 'cancelled'] as const)(
    'of type %s without a ledger entry keeps the frame and shows the result',
    (hint) => {
      const here = visit({}, ...opened, { type: 'hint', hint });
      expect(here.send({ type: 'payments', payments: [] })[0]).toEqual({
        type: 'not-paid',
        cancelled: hint === 'cancelled',
        payment: null,
        method: 'deposit',
      });
      expect(here.state.phase).toBe('open');
    },
  );

  it.each([
    [[{ ...LIMIT, remainingAmount: 0 }], 'limit-reached', null],
    [[{ ...LIMIT, remainingAmount: 500 }], 'open', { remaining: 500, currency: 'EUR' }],
    [[], 'open', null],
  ])('of failure starts a check that shows an exhausted limit (%#)', (limits, phase, warning) => {
    proves('CA-11.reached');

    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(here.send({ type: 'payments', payments: [] }))).toEqual(['not-paid', 'read-facts']);
    here.send(facts({ limits: limits as never }));
    expect([here.state.phase, here.state.warning]).toEqual([phase, warning]);
  });

  it('of failure keeps the frame when there is nothing to find out', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [] });
    here.send({ type: 'facts-failed' });
    expect(here.state.phase).toBe('open');
  });

  it('of failure is overruled by the ledger', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('of a pending payment shows it as pending until the ledger completes it', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    expect(here.state.phase).toBe('pending');
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('of a pending payment that exceeds the checks stays pending with a check on demand', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    for (let look = 0; look < 7; look++) {
      here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    }
    expect(here.state.phase).toBe('pending');
    expect(names(here.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('of a withdrawal that waits for its payout counts as done', () => {
    const here = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'pending' });
    const out = payment('w-1', 'Pending', -5000);
    expect(here.send({ type: 'payments', payments: [out] })).toContainEqual({
      type: 'succeeded',
      payment: out,
      method: 'withdraw',
    });
  });
});

it('another withdrawal asks again about the bonus that it would cost', () => {
  const costly = (code: string) => bonus(code, { deposit: false, withdrawPolicy: 'cancel-monetary' });
  const agreed = [facts({ bonuses: [costly('FIRST')] }), { type: 'forfeit-agreed' }] as const;
  const here = visit({ method: 'withdraw' }, ...agreed, ...opened.slice(1), {
    type: 'hint',
    hint: 'success',
  });
  here.send({ type: 'payments', payments: [payment('w-1', 'Completed', -100)] });
  here.send({ type: 'another' });
  expect(here.send(facts({ bonuses: [costly('SECOND')] }))).toEqual([]);
  expect([here.state.phase, here.state.atStake.map(({ code }) => code)]).toEqual(['forfeit', ['SECOND']]);
});

describe('a payment that is looked up', () => {
  it('is requested by its reference without a cashier', () => {
    proves('HO-06.payment-status');

    const here = visit({ reference: 'ref-1' });
    expect(here.effects).toMatchObject([
      { type: 'read-payments', reference: 'ref-1', search: { hint: null }, inquiry: 1, wait: 0 },
    ]);
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('shows that nothing was paid when it failed', () => {
    const here = visit({ reference: 'ref-1' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect(here.state.phase).toBe('not-paid');
  });

  it('is pending at once when it waits, and stays pending', () => {
    const here = visit({ reference: 'ref-1' });
    for (let look = 0; look < 6; look++) {
      here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
      expect(here.state.phase).toBe('pending');
    }
  });

  it('can be a withdrawal and is reported as one', () => {
    const here = visit({ reference: 'ref-1' });
    const out = { ...payment('w-1', 'Completed', -12_500), transactionType: 'Withdraw' };
    expect(here.send({ type: 'payments', payments: [out] })).toContainEqual({
      type: 'succeeded',
      payment: out,
      method: 'withdraw',
    });
    expect(here.state.method).toBe('withdraw');
    // What is begun after it is what the visit was opened for.
    here.send({ type: 'another' });
    here.send(facts({ wallet: { ...FACTS.wallet, realBalance: 0 } }));
    expect([here.state.method, here.state.phase]).toEqual(['deposit', 'opening']);
  });
});

describe('a retry after a payment lookup', () => {
  it.each([
    ['Failed', 'VIP'],
    ['Completed', null],
  ])('with the status %s uses the bonus code %s', (status, bonusCode) => {
    const here = visit({ reference: 'ref-1', bonusCode: 'VIP' });
    here.send({ type: 'payments', payments: [payment('p-1', status)] });
    here.send({ type: 'another' });

    expect(here.state.bonusCode).toBe(bonusCode);
  });
});

describe('a payment with an unknown outcome', () => {
  const looks = (here: ReturnType<typeof visit>, payments: readonly Transaction[]) => {
    for (let look = 0; look < 6; look++) here.send({ type: 'payments', payments });
  };

  it('is checked again without a frame, in which it could be paid twice', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(here, []);
    expect(here.send({ type: 'check-again' })).toMatchObject([{ reference: 'visit-1' }]);
    expect([here.state.phase, here.state.configuration]).toEqual(['checking', null]);
    here.send({ type: 'load-error', wasLoaded: false });
    expect(here.state.phase).toBe('checking');
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('leaves no earlier frame when it then fails', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    here.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect([here.state.phase, here.state.configuration]).toEqual(['not-paid', null]);
  });

  it('waits for the player in its frame while the ledger only has it as started', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Initiated')] });
    expect([here.state.phase, here.state.configuration]).toEqual(['checking', CONFIGURATION]);
    looks(here, [payment('p-1', 'Initiated')]);
    expect([here.state.phase, here.state.configuration]).toEqual(['open', CONFIGURATION]);
  });

  it('stays unknown when the frame reported success and the ledger has it as started', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(here, [payment('p-1', 'Initiated')]);
    expect(here.state.phase).toBe('unknown');
  });

  it('is not confused with an earlier failure, and a success is still checked', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [] });
    here.send({ type: 'hint', hint: 'success' });
    const failed = payment('p-1', 'Failed');
    expect(names(here.send({ type: 'payments', payments: [failed] }))).toEqual(['read-payments']);
    here.send({ type: 'payments', payments: [failed, payment('p-2', 'Completed')] });
    expect(here.state).toMatchObject({ phase: 'done', payment: { id: 'p-2' } });
  });

  it('counts as failed when only a failure is found after all checks', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    expect(names(here.send({ type: 'payments', payments: [payment('p-1', 'Failed')] }))).toEqual([
      'read-payments',
    ]);
    looks(here, [payment('p-1', 'Failed')]);
    expect(here.state.phase).toBe('open');
    expect(here.effects).toContainEqual(
      expect.objectContaining({ type: 'not-paid', payment: payment('p-1', 'Failed') }),
    );
  });

  it('is no pending withdrawal when the frame reported a failure', () => {
    const here = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(here.send({ type: 'payments', payments: [payment('w-1', 'Initiated', -5000)] }))).toEqual([
      'read-payments',
    ]);
    here.send({ type: 'payments', payments: [payment('w-1', 'Canceled', -5000)] });
    expect(names(here.effects)).not.toContain('succeeded');
    expect(here.state.phase).toBe('open');
  });
});
