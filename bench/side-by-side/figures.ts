import type { PolicyName } from '../engine/server.ts';
import type { Visit } from '../engine/visit.ts';
import type { Growth } from './growth.ts';
import type { UnderPolicy } from './policies.ts';

/** Everything that was measured of a page; null where no form came. */
export interface Row {
  readonly name: string;
  /** Ours, and no floor and no peer. */
  readonly ours: boolean;
  readonly slow: Visit | null;
  readonly fast: Visit | null;
  /** Milliseconds from a key to the next frame. */
  readonly typing: { readonly median: number; readonly worst: number } | null;
  readonly growth: Growth | null;
  readonly policies: ReadonlyMap<PolicyName, UnderPolicy>;
  readonly findings: readonly string[] | null;
}

/** One run. */
export interface Figures {
  readonly rows: readonly Row[];
  /** kB of the loader alone. */
  readonly loader: number;
  readonly circumstances: string;
}
