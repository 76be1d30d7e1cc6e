import { createAuthority, createSigner, toPem } from './certificates.ts';

/** The authority of the certificates with which verifiers sign their requests. */
export const ACCESS = 'Simulated access authority';
/** The authority that platforms trust. */
export const ISSUERS = 'Simulated issuers';

/** What a platform needs to ask the simulated wallet. Its members are those of `WALLET_TRUST_FILE`. */
export interface WalletTrust {
  /** The access certificate of the platform. */
  readonly certificate: string;
  readonly issuers: readonly {
    readonly name: string;
    readonly country: string;
    readonly attestations: readonly ('pid' | 'age')[];
    readonly certificates: readonly string[];
  }[];
}

/** Registers a platform with the simulated authority: `key` is the `WALLET_KEY` of its requests. */
export function createWalletTrust(secret: string): { readonly key: string; readonly trust: WalletTrust } {
  const { key, certificate } = createSigner(createAuthority(secret, ACCESS), 'Playerdesk', Date.now());
  const issuers = createAuthority(secret, ISSUERS);
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    trust: {
      certificate: toPem(certificate),
      issuers: [
        {
          name: ISSUERS,
          country: 'SE',
          attestations: ['pid', 'age'],
          certificates: [toPem(issuers.certificate)],
        },
      ],
    },
  };
}
