import type { Transaction } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { cells, choose, history, page, row } from '../../testing/history-tab.ts';
import { expectPrintedPage } from '../../testing/printed-page.ts';
import { findPanel, scene } from '../../testing/scene.ts';

describe('the whole history', () => {
  it('opens on all payments and play, merged by time', async () => {
    proves('UX-21.all');
    const at = (hour: number) => `2026-11-20T${hour}:00:00Z`;
    const { view } = await history({
      script: {
        getPayments: ({ type }: { type: string }) =>
          page([row(type, { transactionType: type, date: at(type === 'deposit' ? 12 : 16) })]),
        getGameplay: page([row('bet', { transactionType: 'Bet', date: at(14) })]),
        getSportsbookBets: page([row('win', { transactionType: 'Win', date: at(18) })]),
      },
    });

    await waitFor(() => expect(cells(view.root, 'what')).toEqual(['Win', 'Withdrawal', 'Bet', 'Deposit']));
    expect(view.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
    expect(view.queryByLabelText('Show')).toBeNull();
  });

  it('keeps the last choice until the player signs out', async () => {
    proves('UX-21.kept');
    const { fixture, view } = await history();
    await choose(view, 'Payments', 'withdraw');
    view.fill({ Period: '30' });

    const again = await fixture.mount('account', { tab: 'history' });
    await again.findByLabelText('Show');

    expect([again.value('Show'), again.value('Period')]).toEqual(['withdraw', '30']);
  });

  it('fails as a whole when one list cannot be read', async () => {
    proves('UX-21.all');
    const { view } = await history({ script: { getGameplay: () => Promise.reject(new Error('down')) } });

    await view.findByText('We couldn’t load this.');

    expect(cells(view.root, 'amount')).toEqual([]);
  });

  it('has no chips on a platform with one kind of history', async () => {
    const fixture = scene({ signedIn: true });
    const play = new Set(['getGameplay', 'getSportsbookBets']);
    Object.assign(fixture.platform.capabilities, { supports: (name: string) => !play.has(name) });
    const view = await fixture.mount('account', { tab: 'history' });
    await view.findByLabelText('Show');

    expect(view.queryByRole('button', { name: 'All' })).toBeNull();
  });
});

describe('the steps of a withdrawal', () => {
  const steps = async (changes: Partial<Transaction>) => {
    const withdrawal = row('w', { transactionType: 'Withdraw', amount: -2_500, ...changes });
    const { view } = await history({ script: { getPayments: page([withdrawal]) } });
    await choose(view, 'Payments', 'withdraw');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(1));
    view.root.querySelector<HTMLElement>('[part="entry-open"]')?.click();
    await view.findByText('Status', { selector: '[part="entry-facts"] dt' });
    return [...view.root.querySelectorAll('[part="withdrawal-steps"] > li')].map((step) => [
      step.textContent,
      step.getAttribute('aria-current'),
    ]);
  };
  const pendingAt = '2026-11-20T19:00:00Z';
  const day = (name: string) => expect.stringMatching(new RegExp(`^${name}Yesterday at`));

  it('shows what is done, and when the provider expects it', async () => {
    proves('HI-07.steps', 'HI-07.expected');

    expect(await steps({ status: 'Pending', pendingAt, expectedAt: '2999-11-23T12:00:00Z' })).toEqual([
      [day('Requested'), null],
      [day('With the payment provider'), 'step'],
      [expect.stringMatching(/^Paid outExpected: Nov 23, 2999/), null],
    ]);
  });

  it('shows that the operator checks it, and by when it decides', async () => {
    proves('HI-07.checked');

    expect(await steps({ status: 'Initiated', checkUntil: '2999-11-23T12:00:00Z' })).toEqual([
      [day('Requested'), null],
      [expect.stringMatching(/^Being checkedExpected: Nov 23, 2999/), 'step'],
      ['Paid out', null],
    ]);
  });

  it('shows that the check is done, with its time', async () => {
    proves('HI-07.checked');

    expect(await steps({ status: 'Initiated', checkedAt: pendingAt })).toEqual([
      [day('Requested'), null],
      [day('Checked'), 'step'],
      ['Paid out', null],
    ]);
  });

  it('opens the verification that a check waits for, and offers nothing else', async () => {
    proves('HI-07.missing', 'CA-03.no-way-back');
    await steps({ status: 'Initiated', checkUntil: '2999-11-23T12:00:00Z', waitsFor: 'documents' });
    const actions = [...document.querySelectorAll<HTMLElement>('[part="withdrawal-steps"] button')];
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Verify your account']);

    actions[0]?.click();

    await (await findPanel('verify')).heading('Verify your account');
  });

  it('promises no day that has passed', async () => {
    proves('HI-07.expected');

    const [, , last] = await steps({ status: 'Pending', pendingAt, expectedAt: '2020-11-23T12:00:00Z' });
    expect(last).toEqual(['Paid out', null]);
  });

  it.each([
    ['Completed', 'Paid out'],
    ['Failed', 'Back in your balance'],
    ['Canceled', 'Back in your balance'],
  ])('ends, when it is %s, as "%s"', async (status, name) => {
    proves('HI-07.steps');

    const [, last] = await steps({ status, endedAt: pendingAt });
    expect(last).toEqual([day(name), null]);
  });

  it('is left out on a platform that does not know it', async () => {
    proves('HI-07.steps');

    expect(await steps({ status: 'Pending' })).toEqual([]);
  });
});

describe('the details of a row', () => {
  const ID = '0b6f4c52-9d1e-4a7b-8c33-5f2e1d0a9b8c';
  const open = async (
    changes: Partial<Transaction>,
    list: { operation: string; chip: 'Payments' | 'Play' },
  ) => {
    const shown = { [list.operation]: page([row(ID, changes)]) };
    const { view } = await history({ script: shown });
    await choose(view, list.chip, list.chip === 'Play' ? 'casino' : 'deposit');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(1));
    view.root.querySelector<HTMLElement>('[part="entry-open"]')?.click();
    const facts = await waitFor(() => {
      const found = view.root.querySelector('[part="entry-facts"] dl');
      if (!found) throw new Error('The details are closed.');
      return found;
    });
    const pairs = [...facts.querySelectorAll('.pd-fact')].map((fact) => fact.textContent);
    return { view, pairs };
  };

  it('of a payment are its method by name, amount, time, status and short reference', async () => {
    proves('UX-21.details', 'UX-21.methods');

    const { pairs } = await open({ method: 'iban' }, { operation: 'getPayments', chip: 'Payments' });

    expect(pairs).toEqual([
      'MethodBank transfer',
      'Amount€50.00',
      expect.stringMatching(/^DateNov 20, 2026/),
      'StatusCompleted',
      expect.stringMatching(/^Reference0b6f4c52/),
    ]);
  });

  it('of a bet are its game and stake', async () => {
    proves('UX-21.details');

    const { pairs } = await open(
      { transactionType: 'Bet', amount: -200, method: 'Northern Lights' },
      { operation: 'getGameplay', chip: 'Play' },
    );

    expect(pairs.slice(0, 2)).toEqual(['GameNorthern Lights', 'Stake€2.00']);
  });

  it('copy the whole reference and say so', async () => {
    proves('UX-21.reference');
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { view } = await open({}, { operation: 'getPayments', chip: 'Payments' });

    view.press('Copy');

    await view.findByText('Copied', { selector: '[role="status"]' });
    expect(writeText).toHaveBeenCalledWith(ID);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('show the whole reference where there is no clipboard', async () => {
    proves('UX-21.reference');

    const { pairs } = await open({}, { operation: 'getPayments', chip: 'Payments' });

    expect(pairs.at(-1)).toBe(`Reference${ID}`);
  });

  it('close again, and tell assistive technology', async () => {
    proves('UX-21.details');
    const { view } = await open({}, { operation: 'getPayments', chip: 'Payments' });
    const button = view.root.querySelector<HTMLElement>('[part="entry-open"]');
    expect(button?.getAttribute('aria-expanded')).toBe('true');

    button?.click();

    await waitFor(() => expect(view.root.querySelector('[part="entry-facts"] dl')).toBeNull());
    expect(button?.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the receipt of a payment', () => {
  const open = async (payment: Transaction) => {
    const { view } = await history({ script: { getPayments: page([payment]) } });
    await choose(view, 'Payments', payment.amount < 0 ? 'withdraw' : 'deposit');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(1));
    view.root.querySelector<HTMLElement>('[part="entry-open"]')?.click();
    return { view, print: await view.findByRole('button', { name: 'Print' }) };
  };
  const paid = row('payment-7', {
    transactionType: 'Withdraw',
    amount: -2_500,
    method: 'Card',
    endedAt: '2026-11-20T19:30:00Z',
    providerReference: 'pi_1',
  });

  it('is a page of its own with both references, times and the status', async () => {
    proves('HI-08.receipt', 'HI-08.page');
    const printed = expectPrintedPage();
    const { print } = await open(paid);

    print.click();

    const { title, documentElement } = printed.document;
    expect([documentElement.lang, title]).toEqual(['en-US', 'Receipt for a withdrawal – localhost']);
    expect(printed.read()).toEqual([
      'Receipt for a withdrawal',
      'Type | Withdrawal',
      'Amount | €25.00',
      'Status | Completed',
      expect.stringMatching(/^Requested \| Nov 20, 2026/),
      expect.stringMatching(/^Paid out \| Nov 20, 2026/),
      'Method | Card',
      'Reference | payment-7',
      'Provider’s reference | pi_1',
      expect.stringMatching(/^Name \| ./),
      expect.stringMatching(/^Account \| ./),
      'Website | localhost',
      expect.stringMatching(/^Printed on \| ./),
    ]);
    expect(printed.document.body.textContent).toMatch(
      /The accessible version of this record is this web page\..*$/,
    );
    expect(printed.print).toHaveBeenCalledOnce();
  });

  it('says so when the browser opens no page', async () => {
    proves('HI-08.page');
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { view, print } = await open(row('payment-8'));

    print.click();

    await view.findByText(/^Your browser didn’t open the page/);
  });
});
