import { sampleProfile } from '@playerdesk/testing';
import type { WidgetName } from '@playerdesk/widgets';
import { eidScript } from './eid-provider.ts';
import type { InstanceProps } from './instance.tsx';
import { board, GAMES, JACKPOTS, RATES, TOURNAMENTS } from './lobby-sample.ts';
import { CASHIER, WITHOUT_BONUSES } from './payment-provider.ts';
import type { Player } from './player.ts';
import { EMAIL } from './registrant.ts';

/** Default scene of a widget, with an action that calls the platform. */
export type Scene<N extends WidgetName> = Omit<InstanceProps<N>, 'widget' | 'play'> & {
  /** Selector that matches once the widget is complete. */
  readonly readySelector?: string;
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

const fillAndSubmit = (values: Readonly<Record<string, string>>) => async (player: Player) => {
  await player.fill(values);
  await player.submitOnly();
};
const go = (player: Player) => player.submitOnly();
const lobby = { signedIn: true, script: LOBBY, stands: '[part="list"]' } as const;
const cashier = { signedIn: true, desk: { cashier: CASHIER } } as const;
const eid = { script: eidScript } as const;

export const SCENES: { readonly [N in WidgetName]: Scene<N> } = {
  'get-started': { act: fillAndSubmit({ email: EMAIL }) },
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
  'sign-in': { act: fillAndSubmit({ email: EMAIL, password: 'Sommar!2026' }) },
  'eid-sign-in': eid,
  'sign-in-oauth': eid,
  'activation-form': { options: { email: EMAIL, code: '482913' }, act: go },
  'welcome-message': { signedIn: true },
  'activate-message': { signedIn: true, script: { getProfile: { ...sampleProfile, isActivated: false } } },
  message: { options: { kind: 'activation-complete' } },
  'restricted-access': {},
  'terms-and-conditions': { readySelector: '[part="rich-text"]' },
  'forgot-password': { desk: { captcha: false }, options: { email: EMAIL }, act: go },
  'reset-password': { options: { token: 't-1', username: EMAIL }, act: fillAndSubmit(PASSWORDS) },
  account: { signedIn: true, options: { tab: 'responsible-gaming' }, readySelector: '[part="limit"]' },
  'piq-cashier': {
    ...cashier,
    options: { method: 'withdraw' },
    script: WITHOUT_BONUSES,
    readySelector: '[part="cashier"]:not(:has([part="skeleton"]))',
  },
  deposit: { ...cashier, readySelector: '[part="chosen-bonus"]' },
  pnp: {
    desk: { cashier: CASHIER },
    script: { bootstrap: { ipCountry: 'FI', allowed: true } },
    act: fillAndSubmit({ amount: '50' }),
  },
  'bonus-selector': { ...cashier, readySelector: '[part="offers"]' },
  'message-notice': { signedIn: true, readySelector: '[part="message"]' },
  subscriptions: { signedIn: true, readySelector: '[part="channel"]' },
  unsubscribe: { options: { unsubToken: 'token-1' }, readySelector: '[part="channel"]' },
  external: {
    signedIn: true,
    readySelector: '[part="marks"]',
    modal: true,
    options: { gameId: 'game.html', identifier: 'midnight-reels', title: 'Midnight Reels', playMode: 'real' },
    desk: { games: { playHost: `${location.origin}/game-pages`, brand: 'northlight', ready: 'message' } },
    script: { createGameSession: { session: 'key-1', expiresAt: '2026-11-21T00:01:00Z' } },
  },
  jackpots: lobby,
  tournament: { ...lobby, readySelector: '[part="leaderboard"]' },
  favourites: lobby,
  'last-played': lobby,
  'self-exclude': { signedIn: true, act: (player) => player.press('[part="body"] [part="button"]') },
  'reality-check': { signedIn: true, script: PLAYED, readySelector: '[part="wager"]' },
  'session-summary': { signedIn: true, desk: { jurisdiction: 'SGA' } },
  'responsible-gaming-test': { signedIn: true },
  'safety-bar': { signedIn: true, desk: { jurisdiction: 'SGA' }, script: PLAYED },
  'source-of-wealth': { signedIn: true },
  verify: { signedIn: true, readySelector: '[part="list"]' },
};
