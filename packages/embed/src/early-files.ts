/** The catalog of a widget's messages, and its files besides the shared ones. */
export type WidgetFiles = Readonly<Record<string, readonly [catalog: string, ...files: string[]]>>;

/**
 * Files to request early, by widget. Created by the build.
 *
 * Names are relative to the build's folder and without extension, because the loader contains the list.
 */
export interface EarlyFiles {
  /** Files of an instance. */
  readonly entry: readonly string[];
  /** Files of an adapter, by provider name. */
  readonly providers: Readonly<Record<string, readonly string[]>>;
  /** Files that every widget needs. */
  readonly ground: readonly string[];
  /** Files of widgets with a first form. The others are in a file of their own. */
  readonly widgets: WidgetFiles;
  /** Widgets with a first form, each with the packs that change it. */
  readonly first: Readonly<Record<string, readonly string[]>>;
}
