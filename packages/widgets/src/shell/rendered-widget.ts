import type { ScreenDefinition } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { SourcedNotice } from '../options/notice-message.ts';
import type { PanelOptions } from '../options/widget-props.ts';
import type { WidgetHost } from './widget-host.ts';

/** Properties of a widget that rendering needs. */
export interface RenderTarget {
  readonly id: string;
  readonly host: WidgetHost;
  readonly panel: PanelOptions | undefined;
}

/** React rendering of a widget. */
export interface RenderedWidget {
  /** Sets the screen and its context. Must run before the first draw. */
  prepare(screen: ScreenDefinition, context: WidgetContext): void;
  draw(props: object, notices: readonly SourcedNotice[]): void;
  /** Resolves when the first screen is shown, or when the widget is unmounted. */
  readonly shown: Promise<void>;
  unmount(): void;
}
