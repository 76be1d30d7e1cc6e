/** Files by the widget that needs them, relative to the loader. Made by the build. */
export interface EarlyFiles {
  /** What an instance is made of. */
  readonly entry: readonly string[];
  /** What every widget stands on. */
  readonly ground: readonly string[];
  /** Words of every widget, by locale. */
  readonly words: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, EarlyWidget>>;
}

interface EarlyWidget {
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}
