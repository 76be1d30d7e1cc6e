import { describe, expect, it } from 'vitest';
import { mga } from '../../jurisdictions/mga/pack.ts';
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

  it('HO-11.capabilities asks what the registration carries, and no other call', () => {
    const carries = (operation: string) => operation === 'signUp';

    expect(missingSteps({ ...lacking(), carries }, 'email')).toEqual([]);
  });

  it('HO-11.capabilities shows the bonus where either list of bonuses is there', () => {
    expect(missingSteps(lacking('getBonusOffers'), 'email')).toEqual([]);
    expect(missingSteps(lacking('getBonuses'), 'email')).toEqual([]);
    expect(missingSteps(lacking('getBonuses', 'getBonusOffers'), 'email')).toEqual(['bonus']);
  });

  it('HO-11.capabilities shows no deposit where no cashier session can be made', () => {
    expect(missingSteps(lacking('createCashierSession'), 'email')).toEqual(['deposit']);
  });

  it('shows each step that is not missing, and activation only where a player activates by mail', () => {
    const choice = { kind: 'sign-up', rules: mga.rules } as const;

    expect(visibleSteps({ ...choice, activation: false })).not.toContain('activation');
    expect(visibleSteps({ ...choice, activation: true, missing: ['address'] })).toEqual(
      visibleSteps({ ...choice, activation: true }).filter((step) => step !== 'address'),
    );
  });
});
