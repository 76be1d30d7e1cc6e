/** The public interface of `gaming` for other domains and the transports. */

export { gamingTables } from './gaming.tables.ts';
