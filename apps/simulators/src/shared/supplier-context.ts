import type { PlatformClock } from './clock.ts';
import type { Db } from './database/tables.ts';
import type { Secret } from './secret.ts';

/** Dependencies of every supplier. */
export interface SupplierContext {
  readonly db: Db;
  readonly clock: PlatformClock;
  readonly secret: Secret;
  /** The platform's address for servers. Read at each call, because it may change. */
  readonly platformUrl: () => string;
  /** The page that embeds the suppliers' pages by default. */
  readonly casinoUrl: () => string;
  /** Whether pages of an origin may embed a supplier's pages and be redirected to. */
  readonly mayEmbed: (origin: string) => boolean;
  readonly onError: (error: unknown) => void;
}
