import { mga } from '@playerdesk/jurisdictions';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { getUnsupportedSteps, getVisibleSteps } from './sign-up-steps.ts';

const RULES = { depositLimitsAtSignUp: 'mandatory', eidProviders: [], usesPassword: true } as const;
const lacking = (...names: string[]) => ({ supports: (name: string) => !names.includes(name) });

describe('a platform without some calls', () => {
  it('is not asked to identify a visitor by a method that it lacks', () => {
    proves('HO-11.capabilities');

    expect(getUnsupportedSteps(lacking('validateEmail'), 'email')).toEqual(['identify']);
    expect(getUnsupportedSteps(lacking('validateEmail'), 'sms')).toEqual([]);
    expect(getUnsupportedSteps(lacking('requestOtp'), 'sms')).toEqual(['identify']);
    expect(getUnsupportedSteps(lacking('activate'), 'email')).toEqual(['activation']);
    expect(getUnsupportedSteps(lacking(), 'email')).toEqual([]);
  });

  it('receives no field that its registration lacks', () => {
    proves('HO-11.capabilities');

    const carries = (_operation: string, field: string) => !['limits', 'annualActivityFrom'].includes(field);
    const missing = getUnsupportedSteps({ ...lacking(), carries }, 'email');
    expect(missing).toEqual(['limits', 'annual-activity']);

    const steps = getVisibleSteps({ kind: 'sign-up', activation: true, rules: RULES, missing });
    expect(steps).toEqual(['contact', 'personal', 'address', 'accept', 'activation', 'bonus', 'deposit']);
  });

  it('is asked about fields of signUp only', () => {
    proves('HO-11.capabilities');

    const carries = (operation: string) => operation === 'signUp';

    expect(getUnsupportedSteps({ ...lacking(), carries }, 'email')).toEqual([]);
  });

  it('shows the bonus step when either bonus list is available', () => {
    proves('HO-11.capabilities');

    expect(getUnsupportedSteps(lacking('getBonusOffers'), 'email')).toEqual([]);
    expect(getUnsupportedSteps(lacking('getBonuses'), 'email')).toEqual([]);
    expect(getUnsupportedSteps(lacking('getBonuses', 'getBonusOffers'), 'email')).toEqual(['bonus']);
  });

  it('shows no deposit step when it cannot create a cashier session', () => {
    proves('HO-11.capabilities');

    expect(getUnsupportedSteps(lacking('createCashierSession'), 'email')).toEqual(['deposit']);
  });

  it('shows each available step, and activation only where a player activates by mail', () => {
    const choice = { kind: 'sign-up', rules: mga.rules } as const;

    expect(getVisibleSteps({ ...choice, activation: false })).not.toContain('activation');
    expect(getVisibleSteps({ ...choice, activation: true, missing: ['address'] })).toEqual(
      getVisibleSteps({ ...choice, activation: true }).filter((step) => step !== 'address'),
    );
  });
});
