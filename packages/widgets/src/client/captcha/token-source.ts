import type { Account } from '@playerdesk/core';
import type { HumanOptions } from '../../options/captcha-options.ts';
import { proveByWork } from './altcha.ts';
import type { HumanProof, Proofs } from './captcha-token.ts';
import { createScriptProof } from './script-captcha.ts';

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
