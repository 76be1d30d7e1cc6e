/** A node of a first form: its text, or its name, its attributes and what is in it. Texts and values may hold `{key}`. */
export type FirstNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: FirstNode[]];

/** A widget's first screen in one locale, made at build. */
export interface FirstForm {
  readonly lang: string;
  /** The view that stands for the widget where its rules want another. */
  readonly view?: string;
  readonly inline: readonly FirstNode[];
  readonly modal: readonly FirstNode[];
  /** Its texts by key, as they ship. */
  readonly words: Readonly<Record<string, string>>;
  /** Keys of texts that are written out with figures in them: the host's own need more than to be put in. */
  readonly fixed: readonly string[];
  /** Options that make it another form when they are not what they are by default, with that. */
  readonly depends: Readonly<Record<string, unknown>>;
  readonly needs: readonly Need[];
}

/** What a platform must be able to do: an operation, or to take a field of it. */
export type Need = readonly [operation: string, field?: string];

/** A script tag that carries the form it is named after. */
export interface CarriedForm {
  /** Its file's name, such as `sign-in.sv`. */
  readonly name: string;
  readonly form: FirstForm;
  /** What every form is styled by. */
  readonly styles: string;
}
