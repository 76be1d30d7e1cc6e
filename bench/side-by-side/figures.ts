import type { PolicyName } from '../engine/server.ts';
import type { Visit } from '../engine/visit.ts';
import type { Growth } from './growth.ts';
import type { UnderPolicy } from './policies.ts';

/** All figures of a page. Null if no form appears. */
export interface Row {
  readonly name: string;
  /** Whether it is a page of this repository, and neither a baseline nor a peer. */
  readonly isOwn: boolean;
  readonly slow: Visit | null;
  readonly fast: Visit | null;
  /** Milliseconds from a key to the next frame. */
  readonly typing: { readonly median: number; readonly worst: number } | null;
  readonly growth: Growth | null;
  readonly policies: ReadonlyMap<PolicyName, UnderPolicy>;
  readonly findings: readonly string[] | null;
}

/** The figures of one run. */
export interface Figures {
  readonly rows: readonly Row[];
  /** Size of the loader in kB. */
  readonly loader: number;
  readonly circumstances: string;
}
