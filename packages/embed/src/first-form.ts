/** A node of a first form: text, or name, attributes and children. Texts and values may contain `{key}`. */
export type FirstNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: FirstNode[]];

/** The first form of a widget in one locale, rendered at build time. */
export interface FirstForm {
  readonly lang: string;
  /** The screen that replaces the widget's own under these rules. */
  readonly screen?: string;
  readonly inline: readonly FirstNode[];
  readonly modal: readonly FirstNode[];
  /** Shipped messages by key. */
  readonly messages: Readonly<Record<string, string>>;
  /** Keys of messages with computed figures. A host's own text cannot simply be inserted for them. */
  readonly computedTexts: readonly string[];
  /** Default values of the options that change the form. With another value the form is not drawn. */
  readonly depends: Readonly<Record<string, unknown>>;
  readonly needs: readonly Need[];
}

/** A required capability of the platform: an operation, or a field of it. */
export type Need = readonly [operation: string, field?: string];

/** A first form that is part of the script tag. */
export interface CarriedForm {
  /** File name of the form, such as `sign-in.sv`. */
  readonly name: string;
  readonly form: FirstForm;
  /** Style sheet of all forms. */
  readonly styles: string;
}
