/** Files by the widget that needs them, relative to the loader. Made by the build. */
export interface EarlyFiles {
  /** What an instance is made of. */
  readonly entry: readonly string[];
  /** What reaches a platform, by its provider's name. */
  readonly providers: Readonly<Record<string, readonly string[]>>;
  /** What every widget stands on. */
  readonly ground: readonly string[];
  /** Locales there are words in, each in files of its own: `all.sv.js` and one per room. */
  readonly locales: readonly string[];
  readonly widgets: Readonly<Record<string, EarlyWidget>>;
}

interface EarlyWidget {
  readonly room: string;
  readonly files: readonly string[];
}
