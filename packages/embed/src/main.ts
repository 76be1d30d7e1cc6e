import { loadPlatform, type ProviderName, type ProviderOptions } from '@playerdesk/adapters/provider';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';
import type { ScriptTagOptions } from '@playerdesk/widgets/script-tag';

export { createPlayerdesk, loadPlatform };

/** Options for a page without modules, with those of the adapters. */
export type EmbedOptions = ScriptTagOptions<Partial<ProviderOptions[ProviderName]>>;

/** Name of the address option, by provider. */
const ADDRESS: Readonly<Record<ProviderName, string>> = { rest: 'baseUrl', rpc: 'url', thin: 'host' };

/** Creates an instance and provides it to the page's `<playerdesk-widget>` elements. */
export async function create({
  platform,
  provider = 'rest',
  providerOptions,
  brandOnly,
  ...options
}: EmbedOptions): Promise<Playerdesk> {
  const culture = () => desk.account.language('');
  const addressed = { culture, ...readProviderOptions(providerOptions), [ADDRESS[provider]]: platform };
  // Cast: the options are those of the named provider; readProviderOptions has read them.
  const reached = typeof platform === 'string' ? await loadPlatform(provider, addressed as never) : platform;
  // A key in an e-mail belongs to one platform and does not name it: of several brands the first follows it.
  const desk = createPlayerdesk({ followLinks: !brandOnly, ...options, platform: reached });
  if (options.brand) provideDesk(desk, options.brand);
  if (!brandOnly) provideDesk(desk);
  return desk;
}

/** @throws Error When the attribute is not a JSON object. The message names the attribute. */
function readProviderOptions(given: EmbedOptions['providerOptions']): object | undefined {
  if (typeof given !== 'string') return given;
  try {
    const read: unknown = JSON.parse(given);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new Error(`data-provider-options is not a JSON object: ${given}`);
}
