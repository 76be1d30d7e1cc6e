export type { FunGame, FunLaunch } from './launch.ts';
export { PAY_AND_PLAY_COUNTRIES, THIN_MODES, type ThinMode } from './modes.ts';
export type { ProviderState } from './provider.ts';
export type { TotalJackpot } from './services.ts';
export type { InformationLinks, InformationPage, ThinOptions, ThinServices } from './thin-options.ts';
export { createThinPlatform, type ThinPlatform } from './thin-platform.ts';
export { WRAPPER_HASH, WRAPPER_VERSION } from './version.ts';
export type { MissingMethods, ThinWrapper } from './wrapper.ts';
