/** The public interface of `gaming` for other domains and the transports. */

export { listBonusRecords } from './bonus/bonus-records.queries.ts';
export { WAGERING_WEIGHTS } from './bonus/bonus-wagering.ts';
export { findActiveBonuses, findBonuses } from './bonus/bonuses.queries.ts';
export type { Bonuses } from './bonus/bonuses.ts';
export { demoGrants, demoOffers } from './bonus/demo-offers.ts';
export { termsSchema } from './bonus/offer.ts';
export { allOffers, putOffer } from './bonus/offers.queries.ts';
export type { GameSettings } from './games/game-settings.ts';
export { registerGameCalls } from './games/provider-routes.ts';
export { seedGames, seedTournaments } from './games/seed-games.ts';
export { createGaming, type Gaming } from './gaming.module.ts';
export { gamingTables } from './gaming.tables.ts';
export { PlayMismatch } from './play/play.ts';
export { listPlayRecords } from './play/play-records.queries.ts';
export { playReports } from './play/reported-play.ts';
export type { PlayedItem } from './play/round.ts';
