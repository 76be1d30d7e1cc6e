import type { Configuration } from '../../src/app/configuration/configuration.ts';
import type { Scene } from './scene.ts';

export type Licence = 'All licences' | 'Great Britain' | 'Malta' | 'Spain' | 'Sweden';
/** Who thought of an attempt: the compliance review of November 2026, or this suite. */
export type Origin = 'review' | 'new';

/** One way around a protection. */
export interface Attempt {
  readonly origin: Origin;
  readonly licence: Licence;
  /** What the platform does with the attempt, as a sentence without its subject. */
  readonly title: string;
  /** Acts as a player, a provider or staff would, and expects the refusal and that nothing changed. */
  readonly run: (scene: Scene) => Promise<void>;
}

/** The attempts at one protection, over a platform of their own. */
export interface Protection {
  /** Prefix of the ids of its attempts. */
  readonly id: string;
  readonly name: string;
  readonly configuration?: Partial<Configuration>;
  /** New ones are added at the end: the place of an attempt is its id. */
  readonly attempts: readonly Attempt[];
}

const attempt =
  (origin: Origin) =>
  (licence: Licence, title: string, run: Attempt['run']): Attempt => ({ origin, licence, title, run });

/** An attempt of the compliance review. */
export const reviewed = attempt('review');
/** An attempt that the review did not make. */
export const added = attempt('new');
