import type { Configuration } from '../../src/app/configuration/configuration.ts';
import type { Scene } from './scene.ts';

export type License = 'All licenses' | 'Great Britain' | 'Malta' | 'Spain' | 'Sweden';
/** The source of an attempt: the compliance review of November 2026, or this suite. */
export type Origin = 'review' | 'new';

/** An attempt to bypass a protection. */
export interface Attempt {
  readonly origin: Origin;
  readonly license: License;
  /** What the platform does, as a full sentence. */
  readonly title: string;
  /** Acts as a player, a provider or staff would. Expects the refusal and an unchanged state. */
  readonly run: (scene: Scene) => Promise<void>;
}

/** The attempts to bypass one protection, with their own platform. */
export interface Protection {
  /** Prefix of the ids of its attempts. */
  readonly id: string;
  readonly name: string;
  readonly configuration?: Partial<Configuration>;
  /** Append new attempts at the end: the position of an attempt determines its id. */
  readonly attempts: readonly Attempt[];
}

const attempt =
  (origin: Origin) =>
  (license: License, title: string, run: Attempt['run']): Attempt => ({ origin, license, title, run });

/** Creates an attempt of the compliance review. */
export const reviewed = attempt('review');
/** Creates an attempt that the review did not make. */
export const added = attempt('new');
