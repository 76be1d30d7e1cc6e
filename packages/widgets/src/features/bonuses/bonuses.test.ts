import type { Bonus } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { bonus, bonuses, refuse } from '../../testing/bonuses-tab.ts';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, scene } from '../../testing/scene.ts';

const titles = (root: HTMLElement) =>
  [...root.querySelectorAll('[part="bonus"] h4')].map((one) => one.textContent);

const MISSING = refuse('generic.not-implemented', 'not-implemented');
const GROUP = { promoCode: 'MATCH', name: 'A match', rewards: [] };
const EACH: readonly Bonus[] = [
  bonus('running', { status: 'InPlay' }),
  bonus('waiting', { status: 'Initiated' }),
  bonus('possible', { status: 'PreWager' }),
  bonus('late', { status: 'Expired' }),
  bonus('gone', { status: 'AdminCanceled' }),
  bonus('through', { status: 'FinishedNoGains' }),
];

describe('the list of bonuses', () => {
  it('shows active and initiated ones', async () => {
    proves('AC-09.bonuses', 'BO-01.default-filter');

    const { view } = await bonuses(EACH);
    await waitFor(() => expect(titles(view.root)).toEqual(['running', 'waiting']));
  });

  it.each([
    ['initiated', ['waiting'], 'BO-03.initiated'],
    ['active', ['running'], 'BO-03.active'],
    ['available', ['possible'], 'BO-03.available'],
    ['expired', ['late'], 'BO-03.expired'],
    ['canceled', ['gone'], 'BO-03.canceled'],
    ['finished', ['through'], 'BO-03.finished'],
    ['all', EACH.map(({ name }) => name), 'BO-01.filter'],
  ])('with the filter %s shows the matching bonuses', async (filter, expected, clauses) => {
    proves('BO-01.filter', clauses);

    const { view } = await bonuses(EACH);
    view.fill({ Show: filter });
    await waitFor(() => expect(titles(view.root)).toEqual(expected));
  });

  it('calls only a running bonus active', async () => {
    proves('BO-02.running');
    const startTime = '2027-11-20T00:00:00.000Z';
    const { view } = await bonuses([
      bonus('running', { status: 'InPlay', deposit: false }),
      bonus('offered', { status: 'InPlay', deposit: true }),
      bonus('later', { status: 'InPlay', deposit: true, startTime, endTime: undefined }),
      bonus('soon', { status: 'Initiated', startTime, endTime: undefined }),
    ]);
    view.fill({ Show: 'all' });
    await waitFor(() => expect(titles(view.root)).toHaveLength(4));

    const states = [...view.root.querySelectorAll('[part="bonus"]')].map(
      (card) => card.querySelector('[part="status"]')?.textContent,
    );
    expect(states).toEqual(['In play', 'Available', undefined, undefined]);
  });

  it('filters by the status that it shows', async () => {
    proves('BO-11.badges');

    const { view } = await bonuses([
      bonus('running', { status: 'InPlay' }),
      bonus('offered', { status: 'Active', deposit: true }),
    ]);
    view.fill({ Show: 'available' });
    await waitFor(() => expect(titles(view.root)).toEqual(['offered']));
    view.fill({ Show: 'active' });

    await waitFor(() => expect(titles(view.root)).toEqual(['running']));
  });

  it('leads with what it gives, costs and requires, and states nothing that its data does not', async () => {
    proves('BO-11.facts');

    const offer = {
      status: 'Active',
      deposit: true,
      amount: 0,
      matchValue: 50,
      maxMatchedDeposit: 5_000,
      minDepositAmount: 1_000,
      gameProps: [],
      endTime: undefined,
      wageringRequirement: 37_500,
    };
    const { view } = await bonuses([
      bonus('stated', { ...offer, maxDepositAmount: 50_000, wageringTimes: 15, days: 7, timesPerPlayer: 1 }),
      bonus('plain', { ...offer, wageringRequirement: 0, minDepositAmount: undefined }),
      bonus('free', { ...offer, wageringRequirement: 0, wageringTimes: 0 }),
    ]);
    await waitFor(() => expect(titles(view.root)).toHaveLength(3));

    const facts = [...view.root.querySelectorAll('[part="bonus"]')].map((card) =>
      [...card.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent]),
    );
    const gets = ['Bonus', '50% up to €25.00'];
    const wagers = 'To wager before you can withdraw it';
    expect(facts).toEqual([
      [
        gets,
        ['You deposit', '€10.00\u00a0– €500.00'],
        [wagers, '15 × the bonus (€25.00 means €375.00)'],
        ['Time to use it', '7 days'],
      ],
      [gets],
      [gets, ['You deposit', '€10.00 or more'], [wagers, 'Nothing']],
    ]);
    await view.findByText('Once per player');
  });

  it('shows what has to be wagered before a bonus is taken', async () => {
    proves('BO-06.conditions');
    const { view } = await bonuses([
      bonus('offered', { status: 'Initiated', deposit: true, wageringRequirement: 75_000 }),
    ]);
    await waitFor(() => expect(titles(view.root)).toHaveLength(1));

    expect(view.root.textContent).toMatch(/To wager before you can withdraw it\s*€750\.00/);
  });

  it('has one primary action', async () => {
    proves('UX-88.one-primary');

    const { view } = await bonuses(
      ['running', 'waiting'].map((name) => bonus(name, { status: 'Initiated' })),
    );
    await waitFor(() => expect(titles(view.root)).toEqual(['running', 'waiting']));
    const kinds = view.queryAllByRole('button', { name: 'Claim' }).map(({ dataset }) => dataset.kind);
    expect(kinds).toEqual(['primary', 'ghost']);
  });

  it('shows a message when it is empty', async () => {
    proves('HO-18.no-bonuses');

    const { view } = await bonuses([]);
    await view.findByText('No bonuses');
  });

  it('shows the empty state after a failure', async () => {
    proves('BO-03.failure');

    const { view } = await bonuses([], { script: { getBonuses: refuse('generic.unknown-error') } });
    await view.findByText('No bonuses');
  });

  it('omits and reports an unreadable offer and shows the rest', async () => {
    proves('BO-03.unreadable-offer');

    const good = { id: 'o1', validDateStart: '2026-11-01T00:00:00Z', rewardGroups: [GROUP] };
    const { fixture, view } = await bonuses([bonus('running', { status: 'active' })], {
      script: { getBonusOffers: { offers: [{ id: 'o2', validDateStart: '2026-11-01T00:00:00Z' }, good] } },
    });

    await waitFor(() => expect(titles(view.root)).toEqual(['running', 'A match']));
    expect(fixture.emitted('diagnostic').map(({ code }) => code)).toEqual(['offer-unreadable']);
  });

  it.each([
    ['missing calls', { getBonuses: MISSING, getBonusOffers: MISSING }],
    ['offers of another shape', { getBonuses: { bonuses: [] }, getBonusOffers: { offers: 'none' } }],
    ['bonuses of another shape', { getBonuses: {}, getBonusOffers: { offers: [] } }],
  ])('stops loading and shows no bonuses: %s', async (_what, script) => {
    proves('BO-03.never-hangs');

    const { view } = await bonuses([], { script });
    await view.findByText('No bonuses');
    expect(view.queryByText(/not implemented/i)).toBeNull();
  });

  it('omits a bonus that cannot be rendered and keeps the panel', async () => {
    proves('BO-03.unreadable-bonus');

    const { gameProps: _none, ...broken } = bonus('broken', { status: 'active' });
    const { fixture, view } = await bonuses([broken as Bonus, bonus('running', { status: 'active' })]);
    await waitFor(() => expect(titles(view.root)).toEqual(['running']));
    expect(fixture.emitted('diagnostic').map(({ code }) => code)).toEqual(['view-broke']);
  });

  it('says when a bonus starts and ends in one form', async () => {
    proves('BO-11.badges', 'UX-03.when');
    const times = { startTime: '2026-12-05T12:00:00Z', endTime: '2026-12-07T12:00:00Z' };

    const { view } = await bonuses([bonus('soon', { status: 'Initiated', ...times })]);

    await view.findByText(/^Starts Dec 5 at\s\d+:00\s[AP]M$/);
    expect(view.root.querySelector('[part="bonus"]')?.textContent).toMatch(/Ends Dec 7 at\s\d+:00\s[AP]M/);
  });

  it('counts down to the start of a bonus every second', async () => {
    proves('BO-01.countdown');

    const { fixture, view } = await bonuses([]);
    const startTime = new Date(fixture.environment.now() + 62_000).toISOString();
    fixture.platform.script({ getBonuses: { bonuses: [bonus('soon', { status: 'Initiated', startTime })] } });
    view.handle.close();
    const again = await fixture.open('account', { tab: 'bonuses' });
    await again.findByText('Starts in 1 minute 2 seconds');
    fixture.environment.advance(1000);
    await again.findByText('Starts in 1 minute 1 second');
    expect(again.queryByRole('button', { name: 'Claim' })).toBeNull();

    fixture.environment.advance(61_000);
    await again.findByRole('button', { name: 'Claim' });
  });

  it('shows when a bonus ends, and counts nothing down to it', async () => {
    const { fixture, view } = await bonuses([]);
    const endTime = new Date(fixture.environment.now() + 62_000).toISOString();
    fixture.platform.script({ getBonuses: { bonuses: [bonus('ending', { status: 'Initiated', endTime })] } });
    view.handle.close();
    const again = await fixture.open('account', { tab: 'bonuses' });

    proves('UX-04.bonus-end');
    const shown = await again.findByText(/^Ends (today|tonight|tomorrow) at/);
    const before = shown.textContent;
    fixture.environment.advance(1_000);
    expect(shown.textContent).toBe(before);
  });

  it('marks a bonus past its end as Expired without actions', async () => {
    proves('BO-01.expired', 'BO-02.outside');

    const { fixture, view } = await bonuses([]);
    const endTime = new Date(fixture.environment.now() + 2_000).toISOString();
    fixture.platform.script({ getBonuses: { bonuses: [bonus('ending', { status: 'Initiated', endTime })] } });
    view.handle.close();
    const again = await fixture.open('account', { tab: 'bonuses' });
    await again.findByRole('button', { name: 'Claim' });
    fixture.environment.advance(2_000);
    await again.findByText('Expired', { selector: '.pd-bonus-status' });

    expect(again.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it.each([
    [35_000, 65, '€650.00'],
    [99_999, 0, '€0.01'],
    [1, 99, '€999.99'],
    [0, 100, '€1,000.00'],
    [-5, 100, '€1,000.00'],
    [200_000, 0, '€0.00'],
  ])('of €1,000 with %d cents left to wager shows %d percent, which is %s', async (left, percent, done) => {
    proves('BO-01.progress');

    const { view } = await bonuses([
      bonus('b', { wageringRequirement: 100_000, wageringRequirementRemaining: left }),
    ]);
    await view.findByText(`${done} of €1,000.00`);

    expect(view.root.querySelector('progress')?.value).toBe(percent);
  });

  it('shows the sanitized text and the picture of the content service', async () => {
    proves('BO-01.content', 'BO-01.image');

    const entry = {
      id: 'B',
      html: '<p>Only <b>today</b></p><img src=x onerror=alert(1)><script>steal()</script>',
      assets: [{ type: 'image', url: 'https://cms.example/b.svg' }],
    };
    const { view } = await bonuses([bonus('b')], { script: { getContent: { entries: [entry] } } });
    await view.findByText('today');
    const shown = view.root.querySelector('[part="rich-text"]')?.innerHTML ?? '';

    expect(shown).toContain('<b>today</b>');
    expect(shown).not.toMatch(/onerror|script/);
    expect(view.root.querySelector('[part="bonus-image"]')?.getAttribute('src')).toBe(
      'https://cms.example/b.svg',
    );
  });

  it('shows spins with their games and amounts as money', async () => {
    proves('BO-06.freespins', 'BO-06.monetary');

    const spins = bonus('spins', {
      type: 'freespins',
      status: 'Initiated',
      amount: 20,
      gameProps: [
        { id: 'a', name: 'Aurora' },
        { id: 'b', name: 'Borealis' },
      ],
    });
    const { view } = await bonuses([spins, bonus('money', { status: 'Initiated', amount: 5_000 })]);
    await view.findByText('20 free spins');
    await view.findByText('Aurora, Borealis');
    await view.findByText('€50.00', { selector: '[part="bonus"] *' });
  });

  it('lists a deposit offer among the active ones, as available, with a deposit action for its code', async () => {
    proves('BO-08.active', 'BO-02.deposit-with', 'BO-07.deposit');

    const fixture = scene({
      signedIn: true,
      cashier: CASHIER,
      script: { getBonuses: { bonuses: [] } },
    });
    const view = await fixture.open('account', { tab: 'bonuses' });
    await view.findByText('Available', { selector: '.pd-bonus-status' });
    view.press('Deposit with bonus');
    await findPanel('deposit');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([
      { method: 'deposit', bonusCode: 'WELCOME100' },
    ]);
  });
});
