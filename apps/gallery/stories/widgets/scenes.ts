import { sampleProfile } from '@playerdesk/adapters/memory';
import type { WidgetName } from '@playerdesk/widgets';
import { eidScript } from './eid-provider.ts';
import type { InstanceProps } from './instance.tsx';
import { board, GAMES, JACKPOTS, RATES, TOURNAMENTS } from './lobby-sample.ts';
import { CASHIER, WITHOUT_BONUSES } from './payment-provider.ts';
import type { Player } from './player.ts';
import { EMAIL } from './registrant.ts';

/** A widget on a good day, and what a player does in it that asks the platform. */
export type Scene<N extends WidgetName> = Omit<InstanceProps<N>, 'widget' | 'play'> & {
  /** Found once the widget has all that it shows. */
  readonly stands?: string;
  readonly act?: (player: Player) => Promise<void>;
};

const PASSWORDS = { password: 'Vinter!2026', confirmPassword: 'Vinter!2026' };
const LOBBY = {
  getGames: { games: GAMES },
  getJackpots: { jackpots: JACKPOTS },
  getExchangeRates: RATES,
  getTournaments: { tournaments: TOURNAMENTS },
  getLeaderboard: board(),
  getRelativeLeaderboard: board({ players: [] }),
  getFavourites: { favourites: [{ id: '1001', tableIds: [] }] },
  getLastPlayed: { games: [{ id: '1004', tableIds: [] }] },
};
const PLAYED = {
  getRealityCheck: { wagersWins: [{ product: 'Casino', win: 4_250, wager: 12_000 }], minutes: 60 },
};

const fillAndGo = (values: Readonly<Record<string, string>>) => async (player: Player) => {
  await player.fill(values);
  await player.submitOnly();
};
const go = (player: Player) => player.submitOnly();
const lobby = { signedIn: true, script: LOBBY, stands: '[part="list"]' } as const;
const cashier = { signedIn: true, desk: { cashier: CASHIER } } as const;
const eid = { script: eidScript } as const;

export const SCENES: { readonly [N in WidgetName]: Scene<N> } = {
  'get-started': { act: fillAndGo({ email: EMAIL }) },
  'sign-up': { options: { email: EMAIL } },
  'sign-up-token': { options: { token: 'a.signed.token' } },
  'sign-up-oauth': {
    desk: { jurisdiction: 'SGA' },
    options: {
      email: EMAIL,
      eid: { code: 'c', state: 's', redirectUrl: 'https://casino.example/eid', kycProvider: 'bankid' },
      playerInfo: { firstName: 'Maja', lastName: 'Lind' },
    },
  },
  'sign-in': { act: fillAndGo({ email: EMAIL, password: 'Sommar!2026' }) },
  'eid-sign-in': eid,
  'sign-in-oauth': eid,
  'activation-form': { options: { email: EMAIL, code: '482913' }, act: go },
  'welcome-message': { signedIn: true },
  'activate-message': { signedIn: true, script: { getProfile: { ...sampleProfile, isActivated: false } } },
  message: { options: { kind: 'activation-complete' } },
  'restricted-access': {},
  'terms-and-conditions': { stands: '[part="rich-text"]' },
  'forgot-password': { desk: { captcha: false }, options: { email: EMAIL }, act: go },
  'reset-password': { options: { token: 't-1', username: EMAIL }, act: fillAndGo(PASSWORDS) },
  account: { signedIn: true, options: { tab: 'responsible-gaming' }, stands: '[part="limit"]' },
  'piq-cashier': {
    ...cashier,
    options: { method: 'withdraw' },
    script: WITHOUT_BONUSES,
    stands: '[part="cashier"]:not(:has([part="skeleton"]))',
  },
  deposit: { ...cashier, stands: '[part="offers"]' },
  pnp: {
    desk: { cashier: CASHIER },
    script: { bootstrap: { ipCountry: 'FI', allowed: true } },
    act: fillAndGo({ amount: '50' }),
  },
  'bonus-selector': { ...cashier, stands: '[part="offers"]' },
  'message-notice': { signedIn: true, stands: '[part="message"]' },
  subscriptions: { signedIn: true, stands: '[part="channel"]' },
  unsubscribe: { options: { unsubToken: 'token-1' }, stands: '[part="channel"]' },
  external: {
    signedIn: true,
    stands: '[part="marks"]',
    modal: true,
    options: { gameId: 'game.html', identifier: 'midnight-reels', title: 'Midnight Reels', playMode: 'real' },
    desk: { games: { playHost: `${location.origin}/game-pages`, brand: 'northlight', ready: 'message' } },
    script: { createGameSession: { session: 'key-1', expiresAt: '2026-11-21T00:01:00Z' } },
  },
  jackpots: lobby,
  tournament: { ...lobby, stands: '[part="leaderboard"]' },
  favourites: lobby,
  'last-played': lobby,
  'self-exclude': { signedIn: true, act: (player) => player.press('[part="button"][data-kind="danger"]') },
  'reality-check': { signedIn: true, script: PLAYED, stands: '[part="wager"]' },
  'session-summary': { signedIn: true, desk: { jurisdiction: 'SGA' } },
  'responsible-gaming-test': { signedIn: true },
  'safety-bar': { signedIn: true, desk: { jurisdiction: 'SGA' }, script: PLAYED },
  'source-of-wealth': { signedIn: true },
  verify: { signedIn: true, stands: '[part="list"]' },
};
