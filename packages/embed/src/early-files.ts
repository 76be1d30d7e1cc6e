/** The catalog of a widget's messages, and the files it needs beside the ground. */
export type WidgetFiles = Readonly<Record<string, readonly [catalog: string, ...files: string[]]>>;

/**
 * Files by the widget that needs them, made by the build: by their names in the folder of the build, without their
 * ending, since the loader carries the list.
 */
export interface EarlyFiles {
  /** What an instance is made of. */
  readonly entry: readonly string[];
  /** What reaches a platform, by its provider's name. */
  readonly providers: Readonly<Record<string, readonly string[]>>;
  /** What every widget stands on. */
  readonly ground: readonly string[];
  /** Of widgets that have a first form; the others are in a file of their own. */
  readonly widgets: WidgetFiles;
  /** Widgets with a first form, each with the rule packs under which it is another one. */
  readonly first: Readonly<Record<string, readonly string[]>>;
}
