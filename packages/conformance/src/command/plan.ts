import { getEffect } from '../run/run.ts';
import { type ConformanceCase, cannotRun, type Effect } from '../suite/conformance-case.ts';
import type { ConformanceFixture } from '../suite/fixture.ts';

/** The effects of a run on a platform. */
export interface Plan {
  /** The strongest effect of any case. */
  readonly effect: Effect;
  /** Description of the effects, one line each. */
  readonly lines: readonly string[];
}

/** Creates the plan from the cases that can run. */
export function createPlan(cases: readonly ConformanceCase[], fixture: ConformanceFixture): Plan {
  const able = cases.filter((one) => cannotRun(one, fixture) === null);
  const having = (effect: Effect) => able.filter((one) => getEffect(one, fixture) === effect);
  const writing = having('writes');
  if (writing.length > 0) return { effect: 'writes', lines: describeWrites(writing) };
  if (having('session').length > 0) {
    return { effect: 'session', lines: ['signs in as the ordinary player of the fixture, and reads'] };
  }
  return { effect: 'none', lines: [] };
}

function describeWrites(writing: readonly ConformanceCase[]): string[] {
  const uses = (hook: string) => writing.some(({ needs }) => (needs as readonly string[]).includes(hook));
  return [
    `registers players (up to ${writing.length * 2}), signs them in and out, and changes them`,
    'makes the platform send them mails and codes',
    'tries to sign in with wrong passwords, and often enough to be limited',
    ...(uses('barredPlayer') ? ['tries to sign in as the barred players of the fixture'] : []),
    ...(uses('owingPlayer') ? ['accepts the terms for players of the fixture who owe them'] : []),
    ...(uses('confirmableLimit') ? ['confirms limits of players of the fixture'] : []),
    ...(uses('advance') ? ['moves the platform’s clock forward by days'] : []),
    ...(uses('fault') ? ['makes calls of the platform fail'] : []),
  ];
}
