import type { Platform } from '@playerdesk/contract';
import type { RestOptions } from '../rest/index.ts';
import type { RpcOptions } from '../rpc/index.ts';
import type { ThinOptions } from '../thin/index.ts';

/** What each provider's adapter is made with. */
export interface ProviderOptions {
  rest: RestOptions;
  rpc: RpcOptions;
  thin: ThinOptions;
}
export type ProviderName = keyof ProviderOptions;

type Makers = { [N in ProviderName]: () => Promise<(options: ProviderOptions[N]) => Platform> };

const MAKERS: Makers = {
  rest: async () => (await import('../rest/index.ts')).createRestPlatform,
  rpc: async () => (await import('../rpc/index.ts')).createRpcPlatform,
  thin: async () => (await import('../thin/index.ts')).createThinPlatform,
};

export const PROVIDER_NAMES = Object.keys(MAKERS) as readonly ProviderName[];

/**
 * The adapter of a provider by its name; the code of the others is not loaded. Rejects for a name that is no
 * provider's, naming those that are.
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
