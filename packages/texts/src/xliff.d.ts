/** The parts of `xliff` that this package uses. The library has no types. */
interface XliffUnit {
  readonly source: unknown;
  /** A list where the text has inline elements. */
  readonly target?: unknown;
}

interface XliffContent {
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  /** By file, then by id. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
}

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(content: XliffContent): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(xml: string): Promise<XliffContent>;
}

declare module 'xliff/xliff2js' {
  export default function xliff2js(xml: string): Promise<XliffContent>;
}
