import { sampleBonus } from '@playerdesk/adapters/memory';
import { type Bonus, type PlayerdeskError, playerdeskError } from '@playerdesk/contract';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { leaveScenes, panelOf, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

const refuse =
  (code: string, kind: PlayerdeskError['kind'] = 'refused') =>
  () =>
    Promise.reject(playerdeskError({ code, kind }));
const bonus = (name: string, changes: Partial<Bonus> = {}): Bonus => ({
  ...sampleBonus,
  id: name,
  code: name.toUpperCase(),
  name,
  ...changes,
});
const bonuses = async (list: readonly Bonus[], { script, ...options }: SceneOptions = {}) => {
  const here = scene({
    signedIn: true,
    cashier: CASHIER,
    script: { getBonuses: { bonuses: list }, getBonusOffers: { offers: [] }, ...script },
    ...options,
  });
  const view = await here.open('account', { tab: 'bonuses' });
  await view.heading('Bonuses');
  return { here, view };
};
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
  it('AC-09.bonuses BO-01.default-filter shows active and initiated ones', async () => {
    const { view } = await bonuses(EACH);
    await waitFor(() => expect(titles(view.root)).toEqual(['running', 'waiting']));
  });

  it.each([
    ['BO-03.initiated', 'initiated', ['waiting']],
    ['BO-03.active', 'active', ['running']],
    ['BO-03.available', 'available', ['possible']],
    ['BO-03.expired', 'expired', ['late']],
    ['BO-03.canceled', 'canceled', ['gone']],
    ['BO-03.finished', 'finished', ['through']],
    ['BO-01.filter', 'all', EACH.map(({ name }) => name)],
  ])('%s BO-01.filter with the filter %s shows what is', async (_row, filter, expected) => {
    const { view } = await bonuses(EACH);
    view.fill({ Show: filter });
    await waitFor(() => expect(titles(view.root)).toEqual(expected));
  });

  it('HO-18.no-bonuses says when there is none', async () => {
    const { view } = await bonuses([]);
    await view.findByText('No bonuses');
  });

  it('BO-03.failure that fails is empty', async () => {
    const { view } = await bonuses([], { script: { getBonuses: refuse('generic.unknown-error') } });
    await view.findByText('No bonuses');
  });

  it('BO-03.unreadable-offer leaves out an offer that cannot be read, shows the rest and reports it', async () => {
    const good = { id: 'o1', validDateStart: '2026-11-01T00:00:00Z', rewardGroups: [GROUP] };
    const { here, view } = await bonuses([bonus('running', { status: 'active' })], {
      script: { getBonusOffers: { offers: [{ id: 'o2', validDateStart: '2026-11-01T00:00:00Z' }, good] } },
    });
    await waitFor(() => expect(titles(view.root)).toEqual(['running', 'A match']));
    expect(here.heard('diagnostic').map(({ code }) => code)).toEqual(['offer-unreadable']);
  });

  it.each([
    ['bonuses without the calls', { getBonuses: MISSING, getBonusOffers: MISSING }],
    ['offers of another shape', { getBonuses: { bonuses: [] }, getBonusOffers: { offers: 'none' } }],
    ['bonuses of another shape', { getBonuses: {}, getBonusOffers: { offers: [] } }],
  ])('BO-03.never-hangs ends the wait and shows no bonuses: %s', async (_what, script) => {
    const { view } = await bonuses([], { script });
    await view.findByText('No bonuses');
    expect(view.queryByText(/not implemented/i)).toBeNull();
  });

  it('BO-03.unreadable-bonus leaves out a bonus that cannot be shown, and keeps the panel', async () => {
    const { gameProps: _none, ...broken } = bonus('broken', { status: 'active' });
    const { here, view } = await bonuses([broken as Bonus, bonus('running', { status: 'active' })]);
    await waitFor(() => expect(titles(view.root)).toEqual(['running']));
    expect(here.heard('diagnostic').map(({ code }) => code)).toEqual(['view-broke']);
  });

  it('BO-01.countdown counts down to the start of one, each second', async () => {
    const { here, view } = await bonuses([]);
    const startTime = new Date(here.environment.now() + 62_000).toISOString();
    here.platform.script({ getBonuses: { bonuses: [bonus('soon', { status: 'Initiated', startTime })] } });
    view.handle.close();
    const again = await here.open('account', { tab: 'bonuses' });
    await again.findByText('Starts in 1 minute 2 seconds');
    here.environment.advance(1000);
    await again.findByText('Starts in 1 minute 1 second');
    expect(again.queryByRole('button', { name: 'Claim' })).toBeNull();
    here.environment.advance(61_000);
    await again.findByRole('button', { name: 'Claim' });
  });

  it('BO-01.expired BO-02.outside one past its end is marked Expired, and nothing is offered for it', async () => {
    const { here, view } = await bonuses([]);
    const endTime = new Date(here.environment.now() + 2_000).toISOString();
    here.platform.script({ getBonuses: { bonuses: [bonus('ending', { status: 'Initiated', endTime })] } });
    view.handle.close();
    const again = await here.open('account', { tab: 'bonuses' });
    await again.findByRole('button', { name: 'Claim' });
    here.environment.advance(2_000);
    await again.findByText('Expired', { selector: '.pd-bonus-status' });
    expect(again.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it.each([
    [100_000, 35_000, '65%', '€350.00 left to wager'],
    [100_000, 99_999, '0%', '€999.99 left to wager'],
    [100_000, 1, '99%', '€0.01 left to wager'],
    [100_000, 0, '100%', 'Nothing left to wager'],
    [100_000, -5, '100%', 'Nothing left to wager'],
    [100_000, 200_000, '0%', '€2,000.00 left to wager'],
  ])(
    'BO-01.progress of %d with %d left to wager shows %s and what is left',
    async (all, left, percent, words) => {
      const { view } = await bonuses([
        bonus('b', { wageringRequirement: all, wageringRequirementRemaining: left }),
      ]);
      await view.findByText(words);
      await view.findByText(percent);
      expect(view.root.querySelector('progress')?.value).toBe(Number.parseInt(percent, 10));
    },
  );

  it('BO-01.content BO-01.image shows the words of the content service, cleaned, and its picture', async () => {
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

  it('BO-06.freespins BO-06.monetary shows spins with their games, and money as money', async () => {
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

  it('BO-08.active BO-02.deposit-with BO-07.deposit a deposit offer is active and leads to a deposit with its code', async () => {
    const here = scene({
      signedIn: true,
      cashier: CASHIER,
      script: { getBonuses: { bonuses: [] } },
    });
    const view = await here.open('account', { tab: 'bonuses' });
    await view.findByText('Active', { selector: '.pd-bonus-status' });
    view.press('Deposit with bonus');
    await panelOf('deposit');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toMatchObject([{ method: 'deposit', bonusCode: 'WELCOME100' }]);
  });
});

describe('a deposit where the host has a page of its own for it', () => {
  const routed = { ...CASHIER, depositBy: 'route' } as const;
  const asked = [{ route: 'deposit', params: { bonusCode: 'WELCOME100' } }];

  it('BO-07.route deposit with bonus is asked for by open-route with the code, and opens no widget', async () => {
    const here = scene({ signedIn: true, cashier: routed, script: { getBonuses: { bonuses: [] } } });
    const view = await here.open('account', { tab: 'bonuses' });
    (await view.findByRole('button', { name: 'Deposit with bonus' })).click();
    expect(here.heard('open-route')).toEqual(asked);
    expect(here.heard('widget-opened').map(({ widget }) => widget)).not.toContain('deposit');
  });

  it('BO-07.route without a bonus open-route has no parameters', async () => {
    const here = scene({ signedIn: true, cashier: routed, script: { getBonuses: { bonuses: [] } } });
    const view = await here.open('bonus-selector');
    const none = await view.findByText('No bonus this time');
    none.closest('label')?.querySelector('input')?.click();
    view.press('Continue');
    expect(here.heard('open-route')).toEqual([{ route: 'deposit', params: {} }]);
  });
});

describe('what is done about a bonus', () => {
  const waiting = bonus('gift', { status: 'Initiated' });

  it('BO-02.claim BO-07.claim BO-02.reload an initiated one is claimed by its id, and the list is read anew', async () => {
    const { here, view } = await bonuses([waiting]);
    await view.findByText('gift');
    here.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');
    expect(await view.status()).toBe('The bonus is yours');
    expect(here.sent('claimBonus')).toEqual([{ id: 'gift' }]);
    await view.findByText('Active', { selector: '.pd-bonus-status' });
    expect(here.sent('getBonuses')).toHaveLength(2);
  });

  it('BO-02.initiated-deposit an initiated one of a deposit offers the deposit and the claim', async () => {
    const { here, view } = await bonuses([bonus('both', { status: 'initiated', deposit: true })]);
    await view.findByRole('button', { name: 'Deposit with bonus' });
    view.press('Claim');
    expect(await view.status()).toBe('The bonus is yours');
    expect(here.sent('claimBonus')).toEqual([{ id: 'both' }]);
  });

  it.each([
    ['Claim', bonus('gift', { status: 'Initiated' }), [] as string[]],
    ['Cancel bonus', bonus('match', { status: 'Active' }), ['Yes, cancel it']],
  ])('HI-01.after-bonus %s reads the balance again and emits wallet-changed', async (press, one, then) => {
    const { here, view } = await bonuses([one]);
    await view.findByText(one.name);
    await view.findByText('€42.00', { selector: '[part="wallet"] *' });
    here.platform.script({ getWallets: money(9_900) });
    for (const name of [press, ...then]) (await view.findByRole('button', { name })).click();
    await waitFor(() => expect(here.heard('wallet-changed')).toHaveLength(1));
  });

  it('one that leaves the list with the press leaves the focus in the panel', async () => {
    const { here, view } = await bonuses([waiting]);
    const claim = await view.findByRole('button', { name: 'Claim' });
    here.platform.script({ getBonuses: { bonuses: [] } });
    claim.focus();
    claim.click();
    await view.findByText('No bonuses');
    expect(document.activeElement).toBe(view.root);
  });

  it('on a platform that knows codes alone it is claimed by its code', async () => {
    const { here, view } = await bonuses([]);
    view.handle.close();
    here.platform.script({ getBonuses: { bonuses: [waiting] } });
    here.platform.capabilities.supports = (name) => name !== 'claimBonus';
    const again = await here.open('account', { tab: 'bonuses' });
    await again.findByText('gift');
    again.press('Claim');
    await vi.waitFor(() => expect(here.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]));
  });

  it('BO-02.cancel BO-07.cancel BO-02.reload an active one is cancelled after a question, and the list is read anew', async () => {
    const { here, view } = await bonuses([bonus('match', { status: 'Active' })]);
    await view.findByText('match');
    view.press('Cancel bonus');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
    view.press('Keep it');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel bonus'));
    view.press('Cancel bonus');
    await view.findByText('Yes, cancel it');
    expect(here.sent('cancelBonus')).toEqual([]);
    here.platform.script({ getBonuses: { bonuses: [] } });
    view.press('Yes, cancel it');
    expect(await view.status()).toBe('The bonus was canceled');
    expect(here.sent('cancelBonus')).toEqual([{ id: 'match' }]);
    await view.findByText('No bonuses');
  });

  it.each([
    [
      'an active one with the deposit flag',
      { status: 'Active', deposit: true, canBeCanceled: true },
      'Cancel bonus',
    ],
    ['an active one that cannot be cancelled', { status: 'Active', canBeCanceled: false }, 'Cancel bonus'],
    ['an active one', { status: 'Active' }, 'Claim'],
    ['a finished one', { status: 'Finished' }, 'Cancel bonus'],
    ['an initiated one', { status: 'Initiated' }, 'Cancel bonus'],
  ])('BO-02.cancel %s is not offered %s', async (_what, changes, action) => {
    const { view } = await bonuses([bonus('b', changes)]);
    view.fill({ Show: 'all' });
    await view.findByText('b');
    expect(view.queryByRole('button', { name: action })).toBeNull();
  });

  it.each([
    ['bonus.invalid-bonus', 'You are unfortunately not eligible for this bonus, please choose another one'],
    ['bonus.init-url', 'Init-URL missing or invalid.'],
    ['bonus.never-heard-of', "Error 'bonus.never-heard-of'."],
  ])(
    'BO-07.failure-text PL-04.bonus-area BO-07.init-url a claim that fails with %s says so',
    async (code, words) => {
      const { here, view } = await bonuses([waiting], { script: { claimBonus: refuse(code) } });
      await view.findByText('gift');
      view.press('Claim');
      expect(await view.alert()).toBe(words);
      expect(here.heard('error')).toEqual([expect.objectContaining({ code })]);
    },
  );

  it('a claim whose answer is lost and that took place is told as done, and not sent again', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { here, view } = await bonuses([waiting], { script: { claimBonus: lost } });
    await view.findByText('gift');
    here.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');
    await view.findByText('The bonus is yours');
    expect(here.sent('claimBonus')).toHaveLength(1);
  });
});

describe('a bonus that a browser asked for twice', () => {
  it('BO-02.sent-twice is told as claimed where the list has it', async () => {
    const waiting = bonus('gift', { status: 'Initiated' });
    const { here, view } = await bonuses([waiting], {
      script: { claimBonus: refuse('bonus.invalid-bonus') },
    });
    await view.findByText('gift');
    here.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');

    await view.findByText('The bonus is yours');
    expect(here.sent('claimBonus')).toHaveLength(1);
    expect(here.heard('error')).toEqual([]);
  });

  it.each([
    ['refused', refuse('bonus.invalid-bonus')],
    ['answered 0', () => ({ result: 0 })],
  ])(
    'BO-05.sent-twice is told as triggered where its code was %s and its bonus is new',
    async (_how, answer) => {
      let begun = false;
      const triggerBonus = () => {
        begun = true;
        return answer();
      };
      const getBonuses = () => ({ bonuses: begun ? [bonus('spring', { status: 'Active' })] : [] });
      const here = scene({ signedIn: true, script: { triggerBonus, getBonuses } });
      const view = await here.open('account', { tab: 'bonus-code' });
      await view.heading('Bonus code');
      view.fill({ 'Bonus code': 'SPRING' });
      view.press('Use code');

      expect(await view.status()).toBe('Bonus code successfully triggered');
      expect(here.sent('triggerBonus')).toHaveLength(1);
      expect(here.heard('error')).toEqual([]);
    },
  );

  it('BO-05.zero is no bonus where a claim by its code answers 0', async () => {
    const waiting = bonus('gift', { status: 'Initiated' });
    const here = scene({
      signedIn: true,
      script: {
        triggerBonus: { result: 0 },
        getBonuses: { bonuses: [waiting] },
        getBonusOffers: { offers: [] },
      },
    });
    Object.assign(here.platform.capabilities, { supports: (name: string) => name !== 'claimBonus' });
    const view = await here.open('account', { tab: 'bonuses' });
    await view.findByText('gift');
    view.press('Claim');

    expect(await view.alert()).toContain('You are unfortunately not eligible for this bonus');
  });
});

const money = (bonusMoney: number) => ({
  balances: [{ currency: 'EUR', total: 2_500 + bonusMoney, real: 2_500, bonus: bonusMoney }],
});

describe('a bonus code', () => {
  const tab = async (script = {}) => {
    const here = scene({ signedIn: true, script });
    const view = await here.open('account', { tab: 'bonus-code' });
    await view.heading('Bonus code');
    return { here, view };
  };

  it('AC-09.bonus-code BO-05.required that is empty is asked for', async () => {
    const { here, view } = await tab();
    view.fill({ 'Bonus code': '  ' });
    view.press('Use code');
    expect(await view.problemAt('Bonus code')).toBe('Enter a bonus code');
    expect(here.sent('triggerBonus')).toEqual([]);
  });

  it('BO-05.success HO-16.bonus-triggered that is good begins its bonus', async () => {
    const { here, view } = await tab();
    view.fill({ 'Bonus code': ' SPRING ' });
    view.press('Use code');
    expect(await view.status()).toBe('Bonus code successfully triggered');
    expect(here.sent('triggerBonus')).toEqual([{ code: 'SPRING' }]);
    await waitFor(() => expect(view.value('Bonus code')).toBe(''));
  });

  it('HI-01.after-code reads the balance again, shows it and emits wallet-changed', async () => {
    const { here, view } = await tab({ getWallets: money(0) });
    await view.findByText('€0.00', { selector: '[part="wallet"] *' });
    here.platform.script({ getWallets: money(1_000) });
    view.fill({ 'Bonus code': 'WELCOME10' });
    view.press('Use code');
    await view.findByText('€10.00', { selector: '[part="wallet"] *' });
    expect(here.heard('wallet-changed')).toHaveLength(1);
  });

  it('HI-01.after-choice a bonus chosen without a deposit reads the balance again', async () => {
    const gift = bonus('gift', { status: 'Initiated' });
    const here = scene({
      signedIn: true,
      script: { getBonuses: { bonuses: [gift] }, getBonusOffers: { offers: [] }, getWallets: money(0) },
    });
    const view = await here.open('bonus-selector');
    const offer = await view.findByText('gift');
    here.platform.script({ getWallets: money(1_000) });
    offer.closest('label')?.querySelector('input')?.click();
    view.press('Continue');
    await waitFor(() => expect(here.heard('wallet-changed')).toHaveLength(1));
  });

  it('BO-05.zero BO-05.invalid-code PL-04.bonus-area that answers 0 is no bonus for this player, and stays to be mended', async () => {
    const { here, view } = await tab({ triggerBonus: { result: 0 } });
    view.fill({ 'Bonus code': 'NOPE' });
    view.press('Use code');
    expect(await view.alert()).toBe('Invalid bonus');
    expect(here.heard('error')).toEqual([{ code: 'bonus.invalid-bonus', kind: 'refused' }]);
    expect(view.value('Bonus code')).toBe('NOPE');
  });

  it('BO-07.init-url that lacks its init URL says so', async () => {
    const { view } = await tab({ triggerBonus: refuse('bonus.init-url') });
    view.fill({ 'Bonus code': 'X' });
    view.press('Use code');
    expect(await view.alert()).toBe('Init-URL missing or invalid.');
  });
});

describe('the bonus selector', () => {
  it('SU-11.deposit-flag CA-02.deposit-flag leads to a deposit with the bonus', async () => {
    const here = scene({ signedIn: true, cashier: CASHIER, script: { getBonuses: { bonuses: [] } } });
    const view = await here.open('bonus-selector');
    const offer = await view.findByText('Welcome bonus');
    offer.closest('label')?.querySelector('input')?.click();
    view.press('Continue');
    await panelOf('deposit');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toMatchObject([{ bonusCode: 'WELCOME100' }]);
  });

  it('CA-02.empty HO-18.no-offers with nothing to choose links to the bonuses page and to support', async () => {
    const here = scene({
      signedIn: true,
      script: { getBonuses: { bonuses: [] }, getBonusOffers: { offers: [] } },
    });
    const view = await here.open('bonus-selector');
    await view.findByText('There are no welcome offers for you right now. Our support can tell you more.');
    view.press('Go to bonuses');
    view.press('Contact support');
    expect(here.heard('open-route').map(({ route }) => route)).toEqual(['/bonuses', '/support']);
  });
});
