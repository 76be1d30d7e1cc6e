import type { Operation } from '@playerdesk/contract/internal';
import type { ConformanceFixture } from './fixture.ts';

/** A write with an effective input and the session of its call. */
export interface WriteScene {
  readonly operation: Operation<unknown, unknown>;
  readonly input: unknown;
  readonly sessionId?: string;
}

export type Scene = Omit<WriteScene, 'operation'>;
export type SceneMaker = (fixture: ConformanceFixture) => Promise<Scene>;
