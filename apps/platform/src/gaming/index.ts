/** What other domains and the transports may use of `gaming`. */

export { gamingTables } from './gaming.tables.ts';
