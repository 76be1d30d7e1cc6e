export { DOCUMENTED_CAPTCHA_PATHS } from './captcha-paths.ts';
export type { IndefiniteTerms, RestOptions } from './options.ts';
export { createRestPlatform } from './platform.ts';
export type { WireRequest } from './wire-request.ts';
