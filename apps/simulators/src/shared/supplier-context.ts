import type { PlatformClock } from './clock.ts';
import type { Db } from './database/tables.ts';
import type { Secret } from './secret.ts';

/** What every supplier runs on. */
export interface SupplierContext {
  readonly db: Db;
  readonly clock: PlatformClock;
  readonly secret: Secret;
  /** The address of the platform, server to server. Read at each call: it may change. */
  readonly platformUrl: () => string;
  /** The page that shows a supplier's pages, unless another is named and allowed. */
  readonly casinoUrl: () => string;
  /** Whether pages of an origin may show a supplier's pages and be sent back to. */
  readonly mayEmbed: (origin: string) => boolean;
  readonly onError: (error: unknown) => void;
}
