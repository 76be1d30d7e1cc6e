import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { createAuthority } from './certificates.ts';
import { createIssuers, type Issuers } from './issuers.ts';
import { createWallet, type Wallet } from './wallet.ts';
import { WALLET_MODES, type WalletMode } from './wallet-modes.ts';
import { ACCESS } from './wallet-trust.ts';

/** The simulated wallet with its issuers. */
export interface WalletProvider {
  readonly wallet: Wallet;
  readonly issuers: Issuers;
  readonly mode: SimulationMode<WalletMode>;
}

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
