import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { CREDENTIALS, fail, names, scene } from './testing/scene.ts';

describe('the jurisdiction', () => {
  const swede = { ...sampleProfile, jurisdiction: 'SGA' };

  it('is resolved from configuration, account, country, default and then MGA', async () => {
    proves('HO-09.configuration', 'HO-09.account', 'HO-09.default', 'HO-09.mga');

    const strongest = scene({ getProfile: swede, bootstrap: { ipCountry: 'ES' } }, { jurisdiction: 'UKGC' });
    await Promise.all([strongest.account.signIn(CREDENTIALS), strongest.account.locate()]);
    expect(strongest.account.jurisdiction()).toBe('UKGC');

    const fixture = scene(
      { getProfile: swede, bootstrap: { ipCountry: 'ES' } },
      { defaultJurisdiction: 'UKGC' },
    );
    expect(fixture.account.jurisdiction()).toBe('UKGC');
    await fixture.account.locate();
    expect(fixture.account.jurisdiction()).toBe('ES');
    await fixture.account.signIn(CREDENTIALS);
    expect(fixture.account.jurisdiction()).toBe('SGA');
    await fixture.account.signOut();
    expect(fixture.account.jurisdiction()).toBe('ES');
    expect(scene().account.jurisdiction()).toBe('MGA');
  });

  it.each([
    ['SE', 'SGA', 'HO-09.ip-country-se'],
    ['ES', 'ES', 'HO-09.ip-country-es'],
    ['GB', 'UKGC', 'HO-09.ip-country-gb'],
    ['MT', 'MGA', 'HO-09.mga'],
    ['DE', 'MGA', 'HO-09.mga'],
    ['', 'MGA', 'HO-09.mga'],
  ])('of a visitor from %j is %s', async (ipCountry, jurisdiction, clauses) => {
    proves(clauses);

    const { account } = scene({ bootstrap: { ipCountry } });
    await account.locate();
    expect(account.jurisdiction()).toBe(jurisdiction);
  });

  it('without a pack is an error at start and when the host changes to it', () => {
    proves('HO-09.unknown');

    expect(() => scene({}, { jurisdiction: 'DGA' })).toThrow('"DGA" is no jurisdiction');
    expect(() => scene({}, { defaultJurisdiction: 'DGA' })).toThrow('MGA, SGA, ES, UKGC');

    const { account } = scene({}, { jurisdiction: 'ES' });
    expect(() => account.configure({ jurisdiction: 'sga' })).toThrow('"sga" is no jurisdiction');
    expect(account.jurisdiction()).toBe('ES');
  });

  it('changes when the host sets it and changes back', () => {
    const { account } = scene();
    account.configure({ jurisdiction: 'SGA' });
    expect(account.rules().usesPassword).toBe(false);

    account.configure({ jurisdiction: undefined });
    expect(account.jurisdiction()).toBe('MGA');
  });

  it('is looked up together with the length of codes, if that is possible', async () => {
    const lengthOf = async (otpLength: unknown) => {
      const { account } = scene({ bootstrap: { ipCountry: 'MT', otpLength } });
      await account.locate();
      return account.store.getState().otpLength;
    };

    expect(await lengthOf(6)).toBe(6);
    expect(await Promise.all([undefined, null, 0, 3, 13, '6'].map(lengthOf))).toEqual(Array(6).fill(null));
  });

  it('is looked up once for concurrent callers and again after a failure', async () => {
    proves('HO-09.lookup');

    const fixture = scene({ bootstrap: fail('generic.network', 'network') });
    await expect(fixture.account.locate()).rejects.toMatchObject({ kind: 'network' });
    expect(fixture.account.store.getState().ipCountry).toBeNull();

    fixture.platform.script({ bootstrap: { ipCountry: 'SE' } });
    await Promise.all([fixture.account.locate(), fixture.account.locate()]);
    await fixture.account.locate();
    expect(names(fixture)).toEqual(['bootstrap', 'bootstrap']);
    expect(fixture.account.jurisdiction()).toBe('SGA');
  });
});
