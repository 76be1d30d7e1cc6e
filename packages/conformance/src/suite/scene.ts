import type { Operation } from '@playerdesk/contract';
import type { ConformanceFixture } from './fixture.ts';

/** A write with an input that takes effect, and the session it is made with. */
export interface WriteScene {
  readonly operation: Operation<unknown, unknown>;
  readonly input: unknown;
  readonly sessionId?: string;
}

export type Scene = Omit<WriteScene, 'operation'>;
export type SceneMaker = (fixture: ConformanceFixture) => Promise<Scene>;
