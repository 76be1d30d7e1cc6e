import type { Platform } from '@playerdesk/contract/internal';
import type { RestOptions } from '../rest/index.ts';
import type { RpcOptions } from '../rpc/index.ts';
import type { ThinOptions } from '../thin/index.ts';

/** Options of each provider's adapter. */
export interface ProviderOptions {
  rest: RestOptions;
  rpc: RpcOptions;
  thin: ThinOptions;
}
/** Names of the platform providers. */
export type ProviderName = keyof ProviderOptions;

type Makers = { [N in ProviderName]: () => Promise<(options: ProviderOptions[N]) => Platform> };

const MAKERS: Makers = {
  rest: async () => (await import('../rest/index.ts')).createRestPlatform,
  rpc: async () => (await import('../rpc/index.ts')).createRpcPlatform,
  thin: async () => (await import('../thin/index.ts')).createThinPlatform,
};

/** Names of the platform providers. */
export const PROVIDER_NAMES = Object.keys(MAKERS) as readonly ProviderName[];

/**
 * Loads the adapter of a provider and creates its platform. The code of other providers is not loaded.
 *
 * @throws Error When the provider is unknown. The message lists the known ones.
 * @example
 * const platform = await loadPlatform('rest', { baseUrl: 'https://api.example.com/rest' });
 */
export async function loadPlatform<N extends ProviderName>(
  provider: N,
  options: ProviderOptions[N],
): Promise<Platform> {
  if (!PROVIDER_NAMES.includes(provider)) {
    throw new Error(
      `"${provider}" is no platform provider. The providers are: ${PROVIDER_NAMES.join(', ')}.`,
    );
  }
  const make = await MAKERS[provider]();
  return make(options);
}
