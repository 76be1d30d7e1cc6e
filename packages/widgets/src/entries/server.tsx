import type { WidgetName } from '@playerdesk/contract/internal';
import { type PrerenderOptions, prerender } from '@playerdesk/widgets/prerender';
import { PrerenderedWidget } from '@playerdesk/widgets/react';
import type { ReactElement } from 'react';

/** Props of {@link FirstScreen}: the widget, and the options of `prerender`. */
export type FirstScreenProps<N extends WidgetName> = PrerenderOptions<N> & {
  /** Widget to render: `sign-in` or `get-started`. */
  readonly widget: N;
};

/**
 * Server component that renders the first screen of a widget, for example in the App Router of Next.js. Put it below
 * the `PlayerdeskProvider` of a client component, which takes it over.
 *
 * @throws Error When the nonce is not base64.
 * @example
 * <FirstScreen widget="sign-in" id="main" locale="sv" nonce={nonce} />
 */
export async function FirstScreen<N extends WidgetName>({
  widget,
  ...options
}: FirstScreenProps<N>): Promise<ReactElement> {
  const html = await prerender(widget, options);
  return <PrerenderedWidget widget={widget} html={html} props={options.props} />;
}
