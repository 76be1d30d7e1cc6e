import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';

export { createPlayerdesk, createRestPlatform };

/** Options as a page without modules writes them: the platform by its address. */
export type EmbedOptions = Omit<PlayerdeskOptions, 'platform'> & {
  /** Where the platform's REST interface starts, or an adapter. */
  readonly platform: string | PlayerdeskOptions['platform'];
};

/** Makes an instance and gives it to the page's `<playerdesk-widget>` elements. */
export function create({ platform, ...options }: EmbedOptions): Playerdesk {
  const reached = typeof platform === 'string' ? createRestPlatform({ baseUrl: platform }) : platform;
  const desk = createPlayerdesk({ ...options, platform: reached });
  provideDesk(desk);
  return desk;
}
