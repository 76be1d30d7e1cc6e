import type { Account } from '@playerdesk/core';
import { proveByWork } from './altcha.ts';
import type { HumanOptions } from './human.ts';
import { createScriptProof } from './script-proof.ts';

/** Something that makes proofs, each good for one call. */
export interface HumanProof {
  /** Rejects with `generic.provider-not-loaded` where the provider cannot be reached. */
  prove(place?: () => HTMLElement): Promise<string>;
  release(): void;
}

export function createProof(account: Account, options: HumanOptions): HumanProof {
  if (options.driver === 'altcha') return { prove: () => proveByWork(account), release: () => {} };
  return createScriptProof({ ...options, driver: options.driver }, account.events.emit, document);
}
