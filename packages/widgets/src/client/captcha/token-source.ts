import type { Account } from '@playerdesk/core';
import type { HumanOptions } from '../../options/captcha-options.ts';
import { solveProofOfWork } from './altcha.ts';
import type { CaptchaDriver, CaptchaTokens } from './captcha-token.ts';
import { createScriptCaptcha } from './script-captcha.ts';

export function createCaptchaTokens(account: Account, options: HumanOptions): CaptchaTokens {
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

function createProof(account: Account, options: HumanOptions): CaptchaDriver {
  if (options.driver === 'altcha') return { prove: () => solveProofOfWork(account), release: () => {} };
  return createScriptCaptcha({ ...options, driver: options.driver }, account.events.emit, document);
}
