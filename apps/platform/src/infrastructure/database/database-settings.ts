/** How the platform uses its database. */
export interface DatabaseSettings {
  /** Maximum connections for calls, per process. */
  readonly poolSize: number;
  /** While a call has waited for a connection for longer, in milliseconds, new calls are refused. */
  readonly shedAfter: number;
  /**
   * Where notifications are received, if not at the database's own URL. A pooler that lends a connection per transaction
   * delivers none.
   */
  readonly listenerUrl: string | null;
  /** A pooler such as pgbouncer in front of the database that lends a connection per transaction. */
  readonly hasTransactionPooler: boolean;
}

/** Settings for commands, and for whoever has no others. */
export const DEFAULT_DATABASE_SETTINGS: DatabaseSettings = {
  poolSize: 10,
  shedAfter: 5_000,
  listenerUrl: null,
  hasTransactionPooler: false,
};
