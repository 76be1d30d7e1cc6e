import { JURISDICTIONS } from '@playerdesk/contract';
import { describe, expect, it } from 'vitest';
import { es, sga, shippedPacks, ukgc } from './index.ts';
import { describeJurisdiction } from './testing/describe-jurisdiction.ts';

for (const pack of shippedPacks) describeJurisdiction(pack, shippedPacks);

describe('the built-in packs', () => {
  it('are the documented ones with Malta first', () => {
    expect(shippedPacks.map(({ id }) => id)).toEqual([...JURISDICTIONS]);
  });

  it('differ where their markets differ', () => {
    const { rules: sweden } = sga;
    expect(sweden).toMatchObject({
      usesPassword: false,
      passwordReset: false,
      depositLimitsAtSignUp: 'mandatory',
    });
    expect(sweden.eidProviders).toEqual(['bankid', 'frejaeid']);
    expect(ukgc.rules).toMatchObject({
      depositLimitsAtSignUp: 'prompt',
      suggestsLimits: false,
      bundledConsent: false,
      marketingByProduct: ['betting', 'casino', 'bingo'],
    });
    expect(es.rules.depositMaximums.map(({ amount }) => amount)).toEqual([600, 1_500, 3_000]);
  });
});
