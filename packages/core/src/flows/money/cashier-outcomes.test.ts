import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { bonus, FACTS, facts, names, opened, payment, type Sent, visit } from './testing/visit.ts';

const said = (hint: 'success' | 'failed' | 'cancelled' | 'pending'): Sent => ({ type: 'hint', hint });
const ledger = (...payments: ReturnType<typeof payment>[]): Sent => ({ type: 'payments', payments });

describe('the withdrawal gates', () => {
  const empty = { ...FACTS.wallet, realBalance: 0 };

  it('admit a player without a balance who may reverse a withdrawal', () => {
    const withdraw = (canTakeBack?: boolean) =>
      visit({ method: 'withdraw' }, facts({ wallet: empty, canTakeBack })).state.phase;

    expect([withdraw(true), withdraw(false), withdraw()]).toEqual(['opening', 'no-balance', 'no-balance']);
  });

  it('name exactly the bonuses that the withdrawal costs', () => {
    const bonuses = [
      bonus('COSTLY', { withdrawPolicy: 'cancel-monetary' }),
      bonus('FREE', { withdrawPolicy: 'none' }),
      bonus('OVER', { withdrawPolicy: 'cancel-monetary', status: 'Expired' }),
    ];

    const { phase, atStake } = visit({ method: 'withdraw' }, facts({ bonuses })).state;

    expect([phase, atStake.map(({ code }) => code)]).toEqual(['forfeit', ['COSTLY']]);
  });
});

describe('the outcome of a payment', () => {
  it('counts once, even when the ledger returns it again after the next payment', () => {
    const fixture = visit({}, ...opened, said('success'), ledger(payment('p-1', 'Completed')));
    fixture.send({ type: 'another' });
    for (const event of [...opened, said('success')]) fixture.send(event);

    expect(names(fixture.send(ledger(payment('p-1', 'Completed'))))).toEqual(['read-payments']);
    expect(fixture.state.phase).toBe('checking');
  });

  it('is stored after a failure, and the facts are read again only for a deposit in its frame', () => {
    const deposit = visit({}, ...opened, said('failed'));
    expect(names(deposit.send(ledger(payment('p-1', 'Failed'))))).toEqual(['not-paid', 'read-facts']);
    expect(deposit.state.shownPayments).toEqual(['p-1']);

    const withdrawal = visit({ method: 'withdraw' }, ...opened, said('failed'));
    expect(names(withdrawal.send(ledger(payment('p-1', 'Failed'))))).toEqual(['not-paid']);

    const canceled = visit({}, ...opened, said('cancelled'));
    expect(canceled.send(ledger(payment('p-1', 'Canceled')))).toMatchObject([
      { type: 'not-paid', cancelled: true },
    ]);
  });

  it('of a deposit is pending after the last check when the ledger still has it as pending', () => {
    const fixture = visit({}, ...opened, said('success'));

    for (let look = 0; look < 6; look += 1) fixture.send(ledger(payment('p-1', 'Pending')));

    expect(fixture.state).toMatchObject({ phase: 'pending', configuration: null, payment: { id: 'p-1' } });
    expect(fixture.send({ type: 'payments-failed' })).toEqual([]);
    expect(fixture.state.phase).toBe('pending');
  });

  it('is not reported twice when it failed before the ledger had it', () => {
    const fixture = visit({}, ...opened, said('failed'), ledger());
    expect(fixture.state.unlistedFailures).toBe(1);

    fixture.send(said('success'));
    expect(names(fixture.send(ledger(payment('p-1', 'Failed'))))).toEqual(['read-payments']);
    expect(fixture.state.payment).toBeNull();
    fixture.send(said('failed'));
    fixture.send(ledger(payment('p-1', 'Failed'), payment('p-2', 'Failed')));
    expect(fixture.state).toMatchObject({ unlistedFailures: 0, shownPayments: ['p-1', 'p-2'] });
  });
});

describe('an answer to an earlier inquiry', () => {
  it('ends nothing and uses no check of the later one', () => {
    const fixture = visit(
      {},
      ...opened,
      { type: 'hint', hint: 'pending' },
      { type: 'hint', hint: 'cancelled' },
    );
    expect(fixture.send({ type: 'payments', payments: [], inquiry: 1 })).toEqual([]);
    expect(fixture.send({ type: 'payments-failed', inquiry: 1 })).toEqual([]);
    expect([fixture.state.phase, fixture.state.reads]).toEqual(['checking', 1]);
  });

  it('counts when it contains the money, even when the frame is open again', () => {
    const fixture = visit(
      {},
      ...opened,
      { type: 'hint', hint: 'pending' },
      { type: 'hint', hint: 'cancelled' },
    );
    fixture.send({ type: 'payments', payments: [] });
    expect(fixture.state.phase).toBe('open');

    fixture.send({ type: 'payments', payments: [payment('p-1', 'Completed')], inquiry: 1 });
    expect(fixture.state.phase).toBe('done');
  });
});

it('a repeated frame message triggers one check', () => {
  const fixture = visit({}, ...opened, { type: 'hint', hint: 'success' });
  expect(fixture.send({ type: 'hint', hint: 'success' })).toEqual([]);
});

it('a frame that has sent a message is loaded, whatever its watchdog reports', () => {
  const fixture = visit({}, ...opened, { type: 'hint', hint: 'failed' });
  fixture.send({ type: 'payments', payments: [] });
  fixture.send({ type: 'load-error', wasLoaded: false });
  expect(fixture.state.phase).toBe('open');
});

it('a frame that had loaded and then failed leads to a check, because money may have moved', () => {
  const fixture = visit({}, ...opened);
  expect(names(fixture.send({ type: 'load-error', wasLoaded: true }))).toEqual(['read-payments']);
});

it('a frame that never loaded means that the cashier could not be opened, and it restarts on demand', () => {
  const fixture = visit({}, ...opened);
  expect(fixture.send({ type: 'load-error', wasLoaded: false })).toEqual([]);
  expect(fixture.state.phase).toBe('failed');
  expect(names(fixture.send({ type: 'retry' }))).toEqual(['read-facts']);
});

it('a second withdrawal is not blocked by the balance after the first', () => {
  proves('CA-03.after-success');

  const fixture = visit({ method: 'withdraw' }, ...opened, { type: 'hint', hint: 'success' });
  fixture.send({ type: 'payments', payments: [payment('w-1', 'Completed', -100)] });
  expect(names(fixture.send({ type: 'another' }))).toEqual(['read-facts']);
  fixture.send(facts({ wallet: { ...FACTS.wallet, realBalance: 0 } }));
  expect(fixture.state.phase).toBe('opening');
});
