import { JURISDICTIONS, type JurisdictionPack } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { documentedPacks } from './documented.ts';
import { es, sga, shippedPacks, ukgc } from './index.ts';
import { describeJurisdiction } from './testing/describe-jurisdiction.ts';

for (const pack of shippedPacks) describeJurisdiction(pack, shippedPacks);
for (const pack of documentedPacks) describeJurisdiction(pack, documentedPacks);

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

it.each(shippedPacks)(
  'the pack of $id names the register of its law',
  async ({ registerName, responsibleGambling }) => {
    const { nationalRegister } = await responsibleGambling();

    // Without a name, the documented text names Spelpaus.
    expect(registerName === undefined ? 'Spelpaus' : registerName).toBe(nationalRegister?.name ?? null);
  },
);

describe('the packs of the documents', () => {
  it('have the documented lists, limits at sign-up in Sweden alone, and one name of a register', async () => {
    proves('IN-90.pack');

    const read = async (pack: JurisdictionPack) => {
      const { blockTerms, exclusionTerms, selfServiceTerms, waits } = await pack.limits();
      const terms = { blockTerms, exclusionTerms, selfServiceTerms };
      return { id: pack.id, atSignUp: pack.rules.depositLimitsAtSignUp, deposit: waits.deposit, ...terms };
    };

    const everywhere = {
      atSignUp: 'none',
      deposit: { hours: 24 },
      blockTerms: [1, 7, 30, 365, 'indefinite'],
      exclusionTerms: [1, 7, 30, 182, 365, 'indefinite'],
      selfServiceTerms: [1, 7, 30],
    };
    const sweden = { atSignUp: 'mandatory', deposit: { hours: 72 }, blockTerms: [1, 7, 30] };
    expect(await Promise.all(documentedPacks.map(read))).toEqual([
      { id: 'MGA', ...everywhere },
      { id: 'SGA', ...everywhere, ...sweden },
      { id: 'ES', ...everywhere },
      { id: 'UKGC', ...everywhere },
    ]);
    // Without a name of its own, the refusal of a register has the documented text.
    expect(documentedPacks.map(({ registerName }) => registerName)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
