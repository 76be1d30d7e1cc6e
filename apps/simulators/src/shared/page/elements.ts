type Attributes = Readonly<Record<string, string>>;

/** Properties of an element, with separate attributes and `data-*` attributes. */
type ElementProperties<E> = Partial<Omit<E, 'attributes' | 'dataset'>> & {
  readonly attributes?: Attributes;
  readonly data?: Attributes;
};

/** A child node or text. Null is skipped. */
export type Child = Node | string | null;

/** Creates an element with its properties, attributes and children. Text is never parsed as markup. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: ElementProperties<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const { attributes = {}, data = {}, ...rest } = properties;
  const element = Object.assign(document.createElement(name), rest);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  Object.assign(element.dataset, data);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Returns the element with an id.
 *
 * @throws Error if the element is missing or of another type
 */
export function getElement<E extends Element>(id: string, type: abstract new () => E): E {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${type.name} with the id ${id}`);
}

/** Returns the content of a `<meta>` element, or an empty text. */
export function readMeta(name: string): string {
  const meta = document.querySelector(`meta[name="${name}"]`);
  return meta instanceof HTMLMetaElement ? meta.content : '';
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A path of a drawing: its class and its path data. */
export type Shape = readonly [className: string, path: string];

export interface DrawingOptions {
  readonly className: string;
  readonly viewBox: string;
  readonly shapes?: readonly Shape[];
  /** `preserveAspectRatio` of the SVG element. */
  readonly fit?: string;
}

/** Creates a decorative SVG drawing. */
export function createDrawing({
  className,
  viewBox,
  shapes = [],
  fit = 'xMidYMid',
}: DrawingOptions): SVGSVGElement {
  const paths = shapes.map(([tone, path]) => createSvgElement('path', { class: tone, d: path }));
  const attributes = { viewBox, class: className, 'aria-hidden': 'true', preserveAspectRatio: fit };
  const drawing = createSvgElement('svg', attributes);
  drawing.append(...paths);
  return drawing;
}

export function createSvgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
