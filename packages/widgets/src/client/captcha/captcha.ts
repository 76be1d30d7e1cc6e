import { type AnyOperation, playerdeskError, toPlayerdeskError } from '@playerdesk/contract';
import { type Account, lazyAsync } from '@playerdesk/core';
import type { Captcha } from '../../kit/captcha.ts';
import type { HumanOptions } from '../../options/captcha-options.ts';
import type { CaptchaTokens } from './captcha-token.ts';

/** By its name: the operation itself would come into the first load. */
const FORGOTTEN = 'requestPasswordReset';

/** Without options only the forgotten password is guarded, where the platform has challenges of its own. */
export function createCaptcha(account: () => Account, options: HumanOptions | false | undefined): Captcha {
  const proofs = lazyAsync<CaptchaTokens>(() =>
    import('./token-source.ts').then(
      ({ createCaptchaTokens }) => createCaptchaTokens(account(), options || { driver: 'altcha' }),
      (cause) => {
        throw playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
      },
    ),
  );
  /** The platform has answered that it has no challenge, and none is configured. */
  let isAbsent = false;
  const unlessAbsent = (error: unknown): undefined => {
    if (options || toPlayerdeskError(error).kind !== 'not-implemented') throw error;
    isAbsent = true;
  };
  const asks = (operation: AnyOperation) => {
    const { capabilities } = account().platform;
    if (isAbsent || options === false || !(capabilities.guards?.(operation) ?? false)) return false;
    return Boolean(options) || (operation.name === FORGOTTEN && capabilities.supports('getHumanChallenge'));
  };
  return {
    asks,
    prepare: async (place) => (await proofs()).prepare(place).catch(unlessAbsent),
    tokenFor: (operation) =>
      asks(operation) ? proofs().then((made) => made.take().catch(unlessAbsent)) : undefined,
    release: () => {
      proofs.current?.then((made) => made.release()).catch(() => {});
    },
  };
}
