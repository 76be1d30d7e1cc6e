import { describe, expect, it } from 'vitest';
import { missingSteps, visibleSteps } from './steps.ts';

const RULES = { depositLimitsAtSignUp: 'mandatory', eidProviders: [], usesPassword: true } as const;
const lacking = (...names: string[]) => ({ supports: (name: string) => !names.includes(name) });

describe('a platform that lacks calls', () => {
  it('HO-11.capabilities is not asked who a visitor is by a way it does not have', () => {
    expect(missingSteps(lacking('validateEmail'), 'email')).toEqual(['identify']);
    expect(missingSteps(lacking('validateEmail'), 'sms')).toEqual([]);
    expect(missingSteps(lacking('requestOtp'), 'sms')).toEqual(['identify']);
    expect(missingSteps(lacking('activate'), 'email')).toEqual(['activation']);
    expect(missingSteps(lacking(), 'email')).toEqual([]);
  });

  it('HO-11.capabilities is not told what its registration has no place for', () => {
    const carries = (_operation: string, field: string) => !['limits', 'annualActivityFrom'].includes(field);
    const missing = missingSteps({ ...lacking(), carries }, 'email');
    expect(missing).toEqual(['limits', 'annual-activity']);
    const steps = visibleSteps({ kind: 'sign-up', activation: true, rules: RULES, missing });
    expect(steps).toEqual(['contact', 'personal', 'address', 'accept', 'activation', 'bonus', 'deposit']);
  });
});
