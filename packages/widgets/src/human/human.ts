import { type AnyOperation, requestPasswordReset } from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';
import type { HumanProof } from './proof.ts';

export type { ScriptDriverName } from './script-drivers.ts';

/** How visitors show that they are human before calls that the platform guards. */
export interface HumanOptions {
  /** `altcha` (default): a proof of work by the platform's own challenge. The others load a provider's script. */
  readonly driver: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';
  /** The public key the provider gave; altcha needs none. */
  readonly siteKey?: string | undefined;
  /** Where the provider's script is, when it is not at the provider's own address. */
  readonly scriptUrl?: string | undefined;
}

/** Human verification of one instance. */
export interface Human {
  /** Whether a call is made with a proof. */
  asks(operation: AnyOperation): boolean;
  /** Gets a proof ready for the next guarded call. `place` is where a provider may show its own elements. */
  prepare(place: () => HTMLElement): Promise<void>;
  /** The proof a call travels with, made now unless one is ready. Undefined where none is asked for. */
  tokenFor(operation: AnyOperation): Promise<string> | undefined;
  release(): void;
}

/** Without options only the forgotten password is guarded, where the platform has challenges of its own. */
export function createHuman(account: () => Account, options: HumanOptions | false | undefined): Human {
  let ready: Promise<string> | null = null;
  let proof: Promise<HumanProof> | null = null;
  let released = false;
  const load = async () => {
    const { createProof } = await import('./proof.ts');
    const made = createProof(account(), options || { driver: 'altcha' });
    if (released) made.release();
    return made;
  };
  const prove = async (place?: () => HTMLElement): Promise<string> => {
    proof ??= load();
    return (await proof).prove(place);
  };
  return {
    asks: (operation) => {
      const { capabilities } = account().platform;
      if (options === false || !(capabilities.guards?.(operation) ?? false)) return false;
      if (options) return true;
      return operation.name === requestPasswordReset.name && capabilities.supports('getHumanChallenge');
    },
    prepare: async (place) => {
      const next = prove(place);
      ready = next;
      try {
        await next;
      } catch (error) {
        if (ready === next) ready = null;
        throw error;
      }
    },
    tokenFor(operation) {
      if (!this.asks(operation)) return undefined;
      // A proof is good for one call.
      const token = ready ?? prove();
      ready = null;
      return token;
    },
    release() {
      released = true;
      ready = null;
      void proof?.then((made) => made.release());
    },
  };
}
