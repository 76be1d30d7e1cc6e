import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { createAuthority, createSigner, toPem } from './certificates.ts';
import { createIssuers, ISSUERS, type Issuers } from './issuers.ts';
import { createWallet, type Wallet } from './wallet.ts';
import { WALLET_MODES, type WalletMode } from './wallet-modes.ts';

/** The simulated wallet with its issuers. */
export interface WalletProvider {
  readonly wallet: Wallet;
  readonly issuers: Issuers;
  readonly mode: SimulationMode<WalletMode>;
}

const ACCESS = 'Simulated access authority';

/** @param origin - the address of this program for servers */
export function createWalletProvider(
  { clock }: Pick<SupplierContext, 'clock'>,
  secret: string,
  origin: () => string,
): WalletProvider {
  const issuers = createIssuers(clock, secret, origin);
  return {
    issuers,
    wallet: createWallet(clock, issuers, createAuthority(secret, ACCESS)),
    mode: createSimulationMode<WalletMode>(WALLET_MODES),
  };
}

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
