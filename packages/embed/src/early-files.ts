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
  /** Locales there are words in, each in files of its own: `all.sv.js` and one per room. */
  readonly locales: readonly string[];
  /** What each room needs beside the ground. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  /** The room of each widget. */
  readonly widgets: Readonly<Record<string, string>>;
}
