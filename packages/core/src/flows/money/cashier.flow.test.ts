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
  it('asks for the facts first, and for a session only behind the gates', () => {
    proves('CA-01.before-frame');

    const closed = visit({}, facts({ activated: false }));
    expect([closed.state.phase, names(closed.effects)]).toEqual(['not-activated', ['read-facts']]);
    const open = visit({}, facts());
    expect([open.state.phase, names(open.effects)]).toEqual(['opening', ['read-facts', 'open-session']]);
  });

  it('without a code offers the bonuses there are before anything opens', () => {
    proves('CA-02.first');

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect([here.state.phase, names(here.effects)]).toEqual(['choosing', ['read-facts']]);
  });

  it.each([
    ['CA-02.code-given with a code', { bonusCode: 'GIVEN' }, [bonus('WELCOME')]],
    ['CA-02.disabled with the selector off', { selector: false }, [bonus('WELCOME')]],
    ['CA-02.first with no bonus', {}, []],
    ['CA-02.first with bonuses that are over', {}, [bonus('OLD', { endTime: '2026-11-02T00:00:00Z' })]],
    ['CA-02.first with bonuses yet to come', {}, [bonus('NEXT', { startTime: '2026-12-02T00:00:00Z' })]],
  ])('%s goes on to the payment', (_what, changes, offers) => {
    const here = visit(changes, facts({ offers }));
    expect(here.state.phase).toBe('opening');
    expect(here.effects.at(-1)).toMatchObject({ bonusCode: 'bonusCode' in changes ? 'GIVEN' : null });
  });

  it('a bonus that comes with a deposit stores its code and moves on', () => {
    proves('CA-02.deposit-flag');

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(here.send({ type: 'bonus-chosen', code: 'WELCOME', deposit: true })).toEqual([
      { type: 'open-session', bonusCode: 'WELCOME', forfeitBonuses: false },
    ]);
  });

  it('another bonus is begun, and the payment comes after', () => {
    proves('CA-02.triggered');

    const here = visit({}, facts({ offers: [bonus('GIFT', { deposit: false })] }));
    expect(here.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false })).toEqual([
      { type: 'trigger-bonus', code: 'GIFT' },
    ]);
    expect(here.send({ type: 'no-bonus' })).toEqual([]);
    expect(names(here.send({ type: 'triggered' }))).toEqual(['open-session']);
  });

  it('a bonus that turns out to be begun when the cashier stands leaves the frame alone', () => {
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

  it('a bonus that could not be begun leaves the choice', () => {
    const here = visit({}, facts({ offers: [bonus('GIFT')] }));
    here.send({ type: 'bonus-chosen', code: 'GIFT', deposit: false });
    here.send({ type: 'trigger-failed' });
    expect([here.state.phase, here.state.busy]).toEqual(['choosing', false]);
  });

  it('no bonus moves on', () => {
    proves('CA-02.none');

    const here = visit({}, facts({ offers: [bonus('WELCOME')] }));
    expect(here.send({ type: 'no-bonus' })).toMatchObject([{ type: 'open-session', bonusCode: null }]);
  });

  it('a withdrawal that costs a bonus opens nothing before the player agrees', () => {
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
  ])('a refusal with %s is the gate %s', (code, phase) => {
    proves('CA-11.server');

    expect(visit({}, facts(), { type: 'session-refused', code }).state.phase).toBe(phase);
  });

  it('whose facts could not be had says so, and asks again when told to', () => {
    const here = visit({}, { type: 'facts-failed' });
    expect(here.state.phase).toBe('failed');
    expect(names(here.send({ type: 'retry' }))).toEqual(['read-facts']);
  });
});

describe('what a frame says', () => {
  it('a success is looked up, and counts once the ledger has it', () => {
    proves('CA-08.refetch');

    const here = visit({}, ...opened);
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([
      { type: 'forget-notice' },
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, question: 1, wait: 0 },
    ]);
    expect(here.state.phase).toBe('checking');
    const done = payment('p-1', 'Completed');
    expect(here.send({ type: 'payments', payments: [done] })).toEqual([
      { type: 'refetch-wallet' },
      { type: 'succeeded', payment: done, method: 'deposit' },
    ]);
    expect(here.state).toMatchObject({ phase: 'done', payment: done });
  });

  it('a success that the ledger knows nothing of is never shown as paid: after six looks nobody knows', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    const waits = [0, 1000, 2000, 4000, 8000, 15_000];
    for (const _wait of waits) here.send({ type: 'payments', payments: [] });
    const asked = here.effects.flatMap((effect) => (effect.type === 'read-payments' ? [effect.wait] : []));
    expect([asked, here.state.phase]).toEqual([waits, 'unknown']);
    expect(names(here.effects)).not.toContain('succeeded');
    expect(names(here.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('a look that fails is made again', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    expect(here.send({ type: 'payments-failed' })).toEqual([
      { type: 'read-payments', reference: 'visit-1', search: SEARCH, question: 1, wait: 1000 },
    ]);
  });

  it('said twice of one payment is told once', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([]);
    expect(here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] })).toEqual([]);
  });

  it('before it stands, and after it went, is not heard', () => {
    expect(visit({}, facts()).send({ type: 'hint', hint: 'success' })).toEqual([]);
    const here = visit({}, facts({ activated: false }));
    expect(here.send({ type: 'hint', hint: 'success' })).toEqual([]);
  });

  it.each(['failed', 'cancelled'] as const)(
    '%s with nothing in the ledger leaves the frame, and says so',
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
  ])('failed is looked into: a limit that was used up meanwhile is said (%#)', (limits, phase, warning) => {
    proves('CA-11.reached');

    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(here.send({ type: 'payments', payments: [] }))).toEqual(['not-paid', 'read-facts']);
    here.send(facts({ limits: limits as never }));
    expect([here.state.phase, here.state.warning]).toEqual([phase, warning]);
  });

  it('failed with nothing to be found out leaves the frame as it is', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [] });
    here.send({ type: 'facts-failed' });
    expect(here.state.phase).toBe('open');
  });

  it('failed although the ledger has it is believed to nobody but the ledger', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('pending waits with the player, and is done when the ledger is', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    expect(here.state.phase).toBe('pending');
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('pending for longer than anybody looks stays pending, with a look on demand', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    for (let look = 0; look < 7; look++) {
      here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    }
    expect(here.state.phase).toBe('pending');
    expect(names(here.send({ type: 'check-again' }))).toEqual(['read-payments']);
  });

  it('nothing for too long is looked up too: money may have moved', () => {
    const here = visit({}, ...opened);
    expect(names(here.send({ type: 'load-error', stood: true }))).toEqual(['read-payments']);
  });

  it('nothing at all means that the cashier could not be opened, and is begun again on demand', () => {
    const here = visit({}, ...opened);
    expect(here.send({ type: 'load-error', stood: false })).toEqual([]);
    expect(here.state.phase).toBe('failed');
    expect(names(here.send({ type: 'retry' }))).toEqual(['read-facts']);
  });

  it('a withdrawal that waits for its payout has done what was asked', () => {
    const here = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'pending' });
    const out = payment('w-1', 'Pending', -5000);
    expect(here.send({ type: 'payments', payments: [out] })).toContainEqual({
      type: 'succeeded',
      payment: out,
      method: 'withdraw',
    });
  });

  it('another withdrawal is not stopped by the balance that the first one left', () => {
    proves('CA-03.after-success');

    const here = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'success' });
    here.send({ type: 'payments', payments: [payment('w-1', 'Completed', -100)] });
    expect(names(here.send({ type: 'another' }))).toEqual(['read-facts']);
    here.send(facts({ wallet: { ...FACTS.wallet, realBalance: 0 } }));
    expect(here.state.phase).toBe('opening');
  });
});

it('another withdrawal asks anew about a bonus that it would cost: agreed to was the one before', () => {
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
  it('is asked for by its reference, with no cashier', () => {
    proves('HO-06.payment-status');

    const here = visit({ reference: 'ref-1' });
    expect(here.effects).toMatchObject([
      { type: 'read-payments', reference: 'ref-1', search: { hint: null }, question: 1, wait: 0 },
    ]);
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('that failed says that nothing was paid', () => {
    const here = visit({ reference: 'ref-1' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect(here.state.phase).toBe('not-paid');
  });

  it('and waits is on its way at once, and stays so', () => {
    const here = visit({ reference: 'ref-1' });
    for (let look = 0; look < 6; look++) {
      here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
      expect(here.state.phase).toBe('pending');
    }
  });

  it('may be a withdrawal, which is told as one', () => {
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

describe('another try after a payment that was looked up', () => {
  it.each([
    ['Failed', 'VIP'],
    ['Completed', null],
  ])('that is %s goes with the bonus code %s', (status, bonusCode) => {
    const here = visit({ reference: 'ref-1', bonusCode: 'VIP' });
    here.send({ type: 'payments', payments: [payment('p-1', status)] });
    here.send({ type: 'another' });

    expect(here.state.bonusCode).toBe(bonusCode);
  });
});

describe('a payment whose end nobody knows', () => {
  const looks = (here: ReturnType<typeof visit>, payments: readonly Transaction[]) => {
    for (let look = 0; look < 6; look++) here.send({ type: 'payments', payments });
  };

  it('is asked for again without a frame, in which it could be paid a second time', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(here, []);
    expect(here.send({ type: 'check-again' })).toMatchObject([{ reference: 'visit-1' }]);
    expect([here.state.phase, here.state.configuration]).toEqual(['checking', null]);
    here.send({ type: 'load-error', stood: false });
    expect(here.state.phase).toBe('checking');
    here.send({ type: 'payments', payments: [payment('p-1', 'Completed')] });
    expect(here.state.phase).toBe('done');
  });

  it('and then failed leaves no frame of before', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Pending')] });
    here.send({ type: 'payments', payments: [payment('p-1', 'Failed')] });
    expect([here.state.phase, here.state.configuration]).toEqual(['not-paid', null]);
  });

  it('waits for the player in its frame while the ledger has it as begun alone', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'pending' });
    here.send({ type: 'payments', payments: [payment('p-1', 'Initiated')] });
    expect([here.state.phase, here.state.configuration]).toEqual(['checking', CONFIGURATION]);
    looks(here, [payment('p-1', 'Initiated')]);
    expect([here.state.phase, here.state.configuration]).toEqual(['open', CONFIGURATION]);
  });

  it('is not known either where the frame said success and the ledger has it as begun', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'success' });
    looks(here, [payment('p-1', 'Initiated')]);
    expect(here.state.phase).toBe('unknown');
  });

  it('is not one that failed before: a success goes on being looked for', () => {
    const here = visit({}, ...opened, { type: 'hint', hint: 'failed' });
    here.send({ type: 'payments', payments: [] });
    here.send({ type: 'hint', hint: 'success' });
    const failed = payment('p-1', 'Failed');
    expect(names(here.send({ type: 'payments', payments: [failed] }))).toEqual(['read-payments']);
    here.send({ type: 'payments', payments: [failed, payment('p-2', 'Completed')] });
    expect(here.state).toMatchObject({ phase: 'done', payment: { id: 'p-2' } });
  });

  it('and of which only a failure is to be found failed, once everybody has looked long enough', () => {
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

  it('is no withdrawal on its way where the frame said that it failed', () => {
    const here = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'failed' });
    expect(names(here.send({ type: 'payments', payments: [payment('w-1', 'Initiated', -5000)] }))).toEqual([
      'read-payments',
    ]);
    here.send({ type: 'payments', payments: [payment('w-1', 'Canceled', -5000)] });
    expect(names(here.effects)).not.toContain('succeeded');
    expect(here.state.phase).toBe('open');
  });
});
