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
  /**
   * What the provider wants to know beside the address, such as the brand of a third party. The websocket's `culture` is
   * the instance's language unless it stands here. As an attribute of the tag, `data-provider-options`, it is JSON.
   */
  readonly providerOptions?: Partial<ProviderOptions[ProviderName]> | string;
  /**
   * Whether only elements and openers that name its `brand` are the instance's. Default false: those that name none too. Links
   * of mails name none: such an instance follows them only with `followLinks: true`.
   */
  readonly brandOnly?: boolean;
};

/** What each provider calls its address. */
const ADDRESS: Readonly<Record<ProviderName, string>> = { rest: 'baseUrl', rpc: 'url', thin: 'host' };

/** Makes an instance and gives it to the page's `<playerdesk-widget>` elements. */
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
  // A mail's key is one platform's alone, and says not whose: of several brands the first follows it.
  const desk = createPlayerdesk({ followLinks: !brandOnly, ...options, platform: reached });
  if (options.brand) provideDesk(desk, options.brand);
  if (!brandOnly) provideDesk(desk);
  return desk;
}

/** @throws Error that names the attribute when it is not a JSON object. */
function readProviderOptions(given: EmbedOptions['providerOptions']): object | undefined {
  if (typeof given !== 'string') return given;
  try {
    const read: unknown = JSON.parse(given);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Told below, as any other text that is no object.
  }
  throw new Error(`data-provider-options is not a JSON object: ${given}`);
}
