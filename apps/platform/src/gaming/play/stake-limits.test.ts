import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { britishPlayer } from '../../../test/fixtures/british-player.ts';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { gamesCall } from '../../../test/fixtures/supplier-call.ts';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { DEFAULT_RATES } from '../../infrastructure/exchange-rates/rates.ts';
import { stakeMaximum } from './stake-limits.ts';

const [SLOT, DICE] = ['1001', '1010'] as const;
const YEAR = 365.25 * 24 * 3_600_000;

const test = sharedPlatform(startSuppliedPlatform);
const tools = rewarding(test);
const provider = gameProvider(test);

/** Returns the birth date of a person who is `years` and a half old. */
const aged = (years: number) => new Date(Date.now() - (years + 0.5) * YEAR).toISOString().slice(0, 10);
const stakeOf = async (player: TestPlayer, amount: number, game: string = SLOT) =>
  (await openGame(test, provider, player, game)).stake('r', amount);

describe('the stake limit of a British player', () => {
  it('a stake above 5 GBP in a slot is refused with the maximum, and nothing is taken', async () => {
    proves('RG-30.stake-limit');

    const one = await britishPlayer(tools);
    const game = await openGame(test, provider, one.player, SLOT);

    const { body } = await provider.call('stake', {
      playSession: game.playSession,
      roundId: 'high',
      amount: 501,
    });

    expect(body).toMatchObject({
      success: false,
      errorCode: 'StakeTooHigh',
      details: { maximum: '500', currency: 'GBP' },
    });
    expect(await one.money()).toEqual([100_000, 0]);
    expect(await game.stake('highest', 500)).toMatchObject({ success: true, balance: 99_500 });
  });

  it('a stake above 2 GBP is refused to a player under 25', async () => {
    proves('RG-30.stake-age');

    for (const [age, maximum] of [
      [18, 200],
      [24, 200],
      [25, 500],
    ] as const) {
      const one = await britishPlayer(tools, { BirthDate: aged(age) });
      expect(await stakeOf(one.player, maximum + 1), `${age}`).toBe('StakeTooHigh');
      expect(await stakeOf(one.player, maximum), `${age}`).toMatchObject({ success: true });
    }
  });

  it('bonus money counts toward the stake', async () => {
    proves('RG-30.stake-limit');

    const one = await britishPlayer(tools, { deposit: 300 });
    const code = await tools.offer({}, { gives: [{ currency: 'GBP', amount: 1_000 }] });
    await one.trigger(code);
    expect(await one.money()).toEqual([300, 1_000]);

    expect(await stakeOf(one.player, 501)).toBe('StakeTooHigh');
  });

  it('other games and other jurisdictions have no stake limit', async () => {
    proves('RG-30.stake-limit');

    const briton = await britishPlayer(tools);
    expect(await stakeOf(briton.player, 5_000, DICE)).toMatchObject({ success: true });
    const other = await tools.rewarded();
    await other.deposit(10_000);
    expect(await stakeOf(other.player, 5_000)).toMatchObject({ success: true });
  });
});

describe('stakeMaximum', () => {
  const london = { id: 'one', jurisdiction: BRITISH.Jurisdiction, currency: 'GBP', birthDate: '2001-07-14' };
  const maximum = (changes: Partial<typeof london>, at = '2026-11-23T12:00:00Z', rates = DEFAULT_RATES) =>
    stakeMaximum({ ...london, ...changes }, 'slot', rates, Date.parse(at));

  it('the maximum rises on the 25th birthday in London time', () => {
    proves('RG-30.stake-age');

    expect(maximum({}, '2026-07-13T22:59:59Z')).toBe(200);
    expect(maximum({}, '2026-07-13T23:00:00Z')).toBe(500);
  });

  it('the maximum is converted to other currencies and rounded down', () => {
    proves('RG-30.stake-currency');

    expect(maximum({ currency: 'EUR' })).toBe(568);
    expect(maximum({ currency: 'JPY' })).toBe(1_030);
  });

  it('the maximum is the strictest if the age or the exchange rate is unknown', () => {
    proves('RG-30.stake-currency');

    expect(maximum({ birthDate: '' })).toBe(200);
    expect(maximum({ currency: 'XAU' })).toBe(0);
    expect(maximum({ currency: 'EUR' }, undefined, { ...DEFAULT_RATES, rates: { EUR: 1 } })).toBe(0);
    expect(maximum({ birthDate: '2010-01-01' })).toBe(0);
  });
});

describe('the simulated game for a British player', () => {
  const open = async ({ as }: TestPlayer) => {
    const { body } = await test.rest.post('/casino/game-session', { GameId: SLOT }, as);
    return (await gamesCall(test, '/api/open', { name: SLOT, mode: 'm', session: body.Session })).body;
  };

  it('the game offers no stake above the platform’s maximum', async () => {
    proves('RG-30.stake-offered');

    const { player } = await britishPlayer(tools);
    expect(await open(player)).toMatchObject({ maxStake: 500, stakes: [20, 50, 100, 200, 500] });
    const young = await britishPlayer(tools, { BirthDate: aged(20) });
    expect(await open(young.player)).toMatchObject({ maxStake: 200, stakes: [20, 50, 100, 200] });
    const other = await tools.rewarded();
    expect((await open(other.player)).stakes.at(-1)).toBe(2_000);
  });

  it('the game shows the refusal of a stake that bypasses its interface', async () => {
    proves('RG-30.stake-offered');

    const { player, money } = await britishPlayer(tools);
    const { token } = await open(player);
    const round = { id: randomUUID(), stake: 1_000, bet: {} };
    const { body } = await gamesCall(test, '/api/rounds', round, { 'X-Visit': token });
    expect(body).toMatchObject({ status: 'refused', error: 'StakeTooHigh' });
    expect(await money()).toEqual([100_000, 0]);
  });
});
