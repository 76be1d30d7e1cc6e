import { loadPlatform, type ProviderName, type ProviderOptions } from '@playerdesk/adapters/provider';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';

export { createPlayerdesk, loadPlatform };

/** Options as a page without modules writes them: the platform by its address and its provider's name. */
export type EmbedOptions = Omit<PlayerdeskOptions, 'platform'> & {
  /** The platform's address: where its REST interface starts, or its websocket. Or an adapter. */
  readonly platform: string | PlayerdeskOptions['platform'];
  /** Whose platform the address is. Default `rest`. */
  readonly provider?: ProviderName;
};

/** An address alone, as each provider's options. */
const AT: { [N in ProviderName]: (address: string) => ProviderOptions[N] } = {
  rest: (baseUrl) => ({ baseUrl }),
  rpc: (url) => ({ url }),
};

/** Makes an instance and gives it to the page's `<playerdesk-widget>` elements. */
export async function create({ platform, provider = 'rest', ...options }: EmbedOptions): Promise<Playerdesk> {
  const reached = typeof platform === 'string' ? await reach(provider, platform) : platform;
  const desk = createPlayerdesk({ ...options, platform: reached });
  provideDesk(desk);
  return desk;
}

function reach<N extends ProviderName>(provider: N, address: string) {
  // An unknown name has no way to read an address: loadPlatform says so.
  return loadPlatform(provider, AT[provider]?.(address));
}
