import type { ScreenDefinition } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { SourcedNotice } from '../options/notice-message.ts';
import type { PanelOptions } from '../options/playerdesk-options.ts';
import type { WidgetHost } from './widget-host.ts';

/** What drawing needs to know of a widget. */
export interface RenderTarget {
  readonly id: string;
  readonly host: WidgetHost;
  readonly panel: PanelOptions | undefined;
}

/** A widget as React keeps it. */
export interface RenderedWidget {
  /** Gives the view and what it may reach; drawing starts after. */
  prepare(screen: ScreenDefinition, context: WidgetContext): void;
  draw(props: object, notices: readonly SourcedNotice[]): void;
  /** Resolves when the first screen stands on the page, or never will. */
  readonly shown: Promise<void>;
  unmount(): void;
}
