export { loadPlatform, PROVIDER_NAMES, type ProviderName, type ProviderOptions } from './load-platform.ts';
