/** Attributes that configure the element itself. They are not passed to the widget. */
const ELEMENT_ATTRIBUTES = /^((type|class|style|id|slot|hidden|part)$|data-|aria-)/;

/** Returns the widget options of a `<playerdesk-widget>`: kebab-case attributes as camelCase options. */
export function getElementOptions(element: Element): Record<string, string | boolean> {
  return Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      ELEMENT_ATTRIBUTES.test(name) ? [] : [[camelCase(name), parseAttribute(value)]],
    ),
  );
}

/** Returns the value of an attribute: a boolean for `true` and `false`, otherwise the text. */
export function parseAttribute(value: string): boolean | string {
  return value === 'true' || (value !== 'false' && value);
}

/** Converts a kebab-case name to camelCase. */
export function camelCase(name: string): string {
  return name.replace(/-./g, (start) => start.slice(1).toUpperCase());
}
