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

/** Proofs of one instance: made ahead of a call or with it. */
export interface Proofs {
  /** Makes the proof of the next call now. */
  prepare(place: () => HTMLElement): Promise<void>;
  /** The proof for a call: the one that is ready, else a new one. Each is taken once. */
  take(): Promise<string>;
  release(): void;
}

export function createProofs(account: Account, options: HumanOptions): Proofs {
  const maker = createProof(account, options);
  let ready: Promise<string> | null = null;
  return {
    async prepare(place) {
      const next = maker.prove(place);
      ready = next;
      try {
        await next;
      } catch (error) {
        if (ready === next) ready = null;
        throw error;
      }
    },
    take() {
      const token = ready ?? maker.prove();
      ready = null;
      return token;
    },
    release() {
      ready = null;
      maker.release();
    },
  };
}

function createProof(account: Account, options: HumanOptions): HumanProof {
  if (options.driver === 'altcha') return { prove: () => proveByWork(account), release: () => {} };
  return createScriptProof({ ...options, driver: options.driver }, account.events.emit, document);
}
