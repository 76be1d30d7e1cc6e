import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, describe, expect, it } from 'vitest';
import { createWalletTrust } from '../../../test/fixtures/wallet/wallet-trust.ts';
import { readWallet } from './wallet-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'wallet-trust-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { key: WALLET_KEY, trust } = createWalletTrust('a secret of these tests');
const PLATFORM_URL = 'https://platform.example';

/** Writes a file of trusted issuers with some changes. */
function trustFile(changes: object = {}): string {
  const path = join(folder, 'trust.json');
  writeFileSync(path, JSON.stringify({ ...trust, ...changes }));
  return path;
}
const [issuer] = trust.issuers;
const read = (changes: object) =>
  readWallet({ WALLET_KEY, PLATFORM_URL, WALLET_TRUST_FILE: trustFile(changes) });

describe('the trusted issuers of identity wallets', () => {
  it('are data: certificates, country and attestations of each', () => {
    proves('SE-22.trust');

    const wallet = read({});

    expect(wallet?.issuers).toMatchObject([{ country: 'SE', attestations: ['pid', 'age'] }]);
    expect(wallet?.issuers[0]?.certificates[0]?.ca).toBe(true);
  });

  it('are none without a file', () => {
    expect(readWallet({})).toBeNull();
    expect(readWallet({ WALLET_KEY, PLATFORM_URL })).toBeNull();
  });

  it.each([
    ['no issuer', { issuers: [] }, 'issuers'],
    ['an unknown member', { issuer: {} }, 'issuer'],
    ['a country of three letters', { issuers: [{ ...issuer, country: 'SWE' }] }, 'country'],
    ['an unknown attestation', { issuers: [{ ...issuer, attestations: ['passport'] }] }, 'attestations'],
    ['no certificate', { issuers: [{ ...issuer, certificates: [] }] }, 'certificates'],
    ['text for a certificate', { certificate: 'none' }, 'certificate'],
  ])('are refused with %s', (_case, changes, named) => {
    proves('SE-22.trust');

    expect(() => read(changes)).toThrow(new RegExp(`WALLET_TRUST_FILE[^]*${named}`));
  });

  it('need the key of the requests and the address of the platform', () => {
    const file = { WALLET_TRUST_FILE: trustFile() };

    expect(() => readWallet({ ...file, PLATFORM_URL })).toThrow('WALLET_KEY');
    expect(() => readWallet({ ...file, WALLET_KEY })).toThrow('PLATFORM_URL');
    expect(() => readWallet({ ...file, WALLET_TRUST_FILE: '/none', WALLET_KEY, PLATFORM_URL })).toThrow(
      'WALLET_TRUST_FILE',
    );
  });
});
