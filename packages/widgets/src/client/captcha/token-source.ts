import type { Account } from '@playerdesk/core/internal';
import type { CaptchaOptions } from '../../options/captcha-options.ts';
import { solveProofOfWork } from './altcha.ts';
import type { CaptchaDriver, CaptchaTokens } from './captcha-token.ts';
import { createScriptCaptcha } from './script-captcha.ts';

export function createCaptchaTokens(account: Account, options: CaptchaOptions): CaptchaTokens {
  const driver = createDriver(account, options);
  let ready: Promise<string> | null = null;
  return {
    async prepare(container) {
      const next = driver.solve(container);
      ready = next;
      try {
        await next;
      } catch (error) {
        if (ready === next) ready = null;
        throw error;
      }
    },
    take() {
      const token = ready ?? driver.solve();
      ready = null;
      return token;
    },
    release() {
      ready = null;
      driver.release();
    },
  };
}

function createDriver(account: Account, options: CaptchaOptions): CaptchaDriver {
  if (options.driver === 'altcha') return { solve: () => solveProofOfWork(account), release: () => {} };
  return createScriptCaptcha({ ...options, driver: options.driver }, account.events.emit, document);
}
