import { type AnyOperation, playerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import { type Account, lazyAsync } from '@playerdesk/core/internal';
import type { Captcha } from '../../kit/captcha.ts';
import type { CaptchaOptions } from '../../options/captcha-options.ts';
import type { CaptchaTokens } from './captcha-token.ts';

/** Compared by name: importing the operation would add it to the first load. */
const PASSWORD_RESET = 'requestPasswordReset';

/**
 * Creates the captcha of an instance. Without options, the password reset is guarded, and every call that the platform has
 * refused for want of a token, on platforms that issue challenges.
 */
export function createCaptcha(account: () => Account, options: CaptchaOptions | false | undefined): Captcha {
  const tokens = lazyAsync<CaptchaTokens>(() =>
    import('./token-source.ts').then(
      ({ createCaptchaTokens }) => createCaptchaTokens(account(), options || { driver: 'altcha' }),
      (cause) => {
        throw playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
      },
    ),
  );
  /** Names of the operations that the platform guards, without options. */
  const guarded = new Set<string>([PASSWORD_RESET]);
  /** Whether the platform has answered that it has no challenge, with no driver configured. */
  let isAbsent = false;
  const ignoreIfAbsent = (error: unknown): undefined => {
    if (options || toPlayerdeskError(error).kind !== 'not-implemented') throw error;
    isAbsent = true;
  };
  const asks = (operation: AnyOperation) => {
    const { capabilities } = account().platform;
    if (isAbsent || options === false || !(capabilities.guards?.(operation) ?? false)) return false;
    return Boolean(options) || (guarded.has(operation.name) && capabilities.supports('getHumanChallenge'));
  };
  return {
    asks,
    prepare: async (place) => (await tokens()).prepare(place).catch(ignoreIfAbsent),
    tokenFor(operation, wasRefused) {
      if (wasRefused) guarded.add(operation.name);
      return asks(operation) ? tokens().then((source) => source.take().catch(ignoreIfAbsent)) : undefined;
    },
    release: () => {
      tokens.current?.then((source) => source.release()).catch(() => {});
    },
  };
}
