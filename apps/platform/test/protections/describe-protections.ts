import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Configuration } from '../../src/app/configuration/configuration.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';
import type { Protection } from './attempt.ts';
import { createScene, type Scene } from './scene.ts';

/** Tests every attempt at the given protections, one platform per protection. Each attempt proves the clauses that `clauses` names. */
export function describeProtections(
  protections: readonly Protection[],
  start: (changes: Partial<Configuration>) => Promise<TestPlatform>,
  clauses: (origin: 'review' | 'new') => readonly string[],
): void {
  describe.each(protections.map((one) => [one.name, one] as const))(
    '%s',
    (_name, { attempts, configuration = {} }) => {
      let scene: Scene;
      beforeAll(async () => {
        scene = createScene(await start(configuration));
      });
      afterAll(() => scene?.close());

      for (const { license, origin, title, run } of attempts) {
        it(`${license}: ${title}`, () => {
          proves(...clauses(origin));
          return run(scene);
        });
      }
    },
  );
}
