import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { planNextSteps } from './next-steps.ts';
import type { Status } from './result.ts';

const results = (entries: Readonly<Record<string, Status>>) =>
  Object.entries(entries).map(([name, status]) => ({ name, status }));
const none = () => false;
const all = () => true;

describe('the next steps', () => {
  it('begin with the sign-in, which unlocks what needs nothing else', () => {
    proves('IN-32.next');

    const [first] = planNextSteps([], none);

    expect(first).toEqual({
      implement: ['signIn', 'getProfile', 'signOut'],
      correct: [],
      unlocks: ['sign-in', 'account', 'account/sign-out', 'welcome-message'],
    });
  });

  it('go on with the widget that needs the fewest further operations', () => {
    proves('IN-32.next');
    const has = ['signIn', 'getProfile', 'signOut', 'getWallets'];

    const [first] = planNextSteps([], (name) => has.includes(name));

    expect(first?.implement).toHaveLength(1);
    expect(first?.unlocks).toContain('sign-up');
  });

  it('unlock every widget in the end, each operation named once', () => {
    proves('IN-32.next');

    const steps = planNextSteps([], none);
    const named = steps.flatMap(({ implement }) => implement);

    expect(new Set(named).size).toBe(named.length);
    expect(new Set(steps.flatMap(({ unlocks }) => unlocks)).size).toBeGreaterThan(40);
  });

  it('count an operation that answered as missing, and correct one that differs', () => {
    proves('IN-32.next');

    const steps = planNextSteps(results({ triggerBonus: 'missing', activate: 'differs' }), all);

    expect(steps).toEqual([
      { implement: [], correct: ['activate'], unlocks: ['activation-form'] },
      { implement: ['triggerBonus'], correct: [], unlocks: ['account/bonus-code', 'bonus-selector'] },
    ]);
  });

  it('are none for a platform on which everything holds', () => {
    proves('IN-32.next');

    expect(planNextSteps(results({ signIn: 'holds', getProfile: 'not-examined' }), all)).toEqual([]);
  });
});
