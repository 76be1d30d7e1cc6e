export { DOCUMENTED_CAPTCHA_PATHS } from './captcha-paths.ts';
export { createRestPlatform, type RestOptions } from './platform.ts';
