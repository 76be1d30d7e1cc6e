// Names of earlier releases. They stay until the next major version, for at least six months.

export {
  /** @deprecated Use `toBonuses`. */
  toBonuses as bonusesOfOffers,
} from './account/bonus-offer.ts';
export {
  /** @deprecated Use `MAX_DOCUMENT_SIZE`. */
  MAX_DOCUMENT_SIZE as LARGEST_DOCUMENT,
  /** @deprecated Use `MAX_IMAGE_SIDE`. */
  MAX_IMAGE_SIDE as LARGEST_IMAGE_SIDE,
} from './account/document.ts';
export {
  /** @deprecated Use `normalizeEmail`. */
  normalizeEmail as normaliseEmail,
} from './account/email.ts';
export {
  /** @deprecated Use `toGame`. */
  toGame as gameOf,
  /** @deprecated Use `toPlayMode`. */
  toPlayMode as playModeOf,
} from './account/game.ts';
export {
  /** @deprecated Use `MAX_MINUTES`. */
  MAX_MINUTES as MOST_MINUTES,
} from './account/limit-kinds.ts';
export {
  /** @deprecated Use `MAX_PLAY_MINUTES`. */
  MAX_PLAY_MINUTES as LONGEST_PLAY,
} from './account/play-set-up.ts';
export type {
  /** @deprecated Use `LeaderboardEntry`. */
  LeaderboardEntry as Standing,
} from './account/tournament.schema.ts';
export {
  /** @deprecated Use `formatPlayerName`. */
  formatPlayerName as standingName,
} from './account/tournament.ts';
export {
  /** @deprecated Use `getWallet`. */
  getWallet as walletOf,
} from './account/wallet.ts';
export type {
  /** @deprecated Use `LedgerPayment`. */
  LedgerPayment as PaymentTold,
} from './events.ts';
