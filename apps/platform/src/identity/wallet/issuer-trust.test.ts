import { X509Certificate } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { startSuppliedPlatform } from '../../../test/fixtures/suppliers.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { ANNEX_D_ROOT, ANNEX_D_TIME } from '../../../test/fixtures/wallet/annex-d.ts';
import { createWalletTrust } from '../../../test/fixtures/wallet/wallet-trust.ts';
import { startVisit } from '../../../test/fixtures/wallet/wallet-visit.ts';
import { readSigner } from './issuer-trust.ts';
import type { WalletSettings } from './wallet-settings.ts';

const root = new X509Certificate(Buffer.from(ANNEX_D_ROOT, 'base64'));
const issuer = { name: 'Utopia', country: 'US', attestations: ['pid' as const], certificates: [root] };

describe('a trusted issuer', () => {
  it('is not its own signer: an authority signs certificates only', () => {
    const trust = { issuers: [issuer], attestation: 'pid' as const, now: ANNEX_D_TIME };

    expect(() => readSigner([root.raw], trust)).toThrow('untrusted-issuer');
    expect(() => readSigner([], trust)).toThrow('untrusted-issuer');
    expect(() => readSigner([Buffer.from('no certificate')], trust)).toThrow('untrusted-issuer');
  });

  it.each([
    ['before and after a change of its authority', true, 200],
    ['not by another authority of the same name', false, 400],
  ])('is accepted %s', async (_case, keepsCurrent, expected) => {
    proves('SE-22.rotation');

    const another = createWalletTrust('another authority of that name').trust.issuers[0]?.certificates ?? [];
    const platform = await startSuppliedPlatform(
      { casinoUrl: 'https://casino.example' },
      {},
      (settings = {}) =>
        startTestPlatform({ ...settings, wallet: trustAlso(settings.wallet, another, keepsCurrent) }),
    );

    // Each credential has a new signing key.
    const answers = [];
    for (const person of ['nils', 'karin'])
      answers.push((await (await startVisit(platform)).share(person)).body);
    await platform.close();

    expect(answers).toEqual([{ status: expected }, { status: expected }]);
  });
});

/** Adds authorities to each issuer, or puts them in place of its own. */
function trustAlso(
  wallet: WalletSettings | null | undefined,
  added: readonly string[],
  keepsCurrent: boolean,
): WalletSettings | null {
  if (!wallet) return null;
  const issuers = wallet.issuers.map((one) => ({
    ...one,
    certificates: [
      ...added.map((pem) => new X509Certificate(pem)),
      ...(keepsCurrent ? one.certificates : []),
    ],
  }));
  return { ...wallet, issuers };
}
