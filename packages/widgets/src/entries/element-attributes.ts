/** Attributes that configure the element itself and are not passed to the widget. */
const ELEMENT_ATTRIBUTES = /^((type|class|style|id|slot|hidden|part)$|data-|aria-)/;

/** What a `<playerdesk-widget>` says of its widget: attributes in kebab-case as options in camelCase. */
export function getElementOptions(element: Element): Record<string, string | boolean> {
  return Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      ELEMENT_ATTRIBUTES.test(name) ? [] : [[camelCase(name), parseAttribute(value)]],
    ),
  );
}

/** `true` and `false` are no words. */
export function parseAttribute(value: string): boolean | string {
  return value === 'true' || (value !== 'false' && value);
}

export function camelCase(name: string): string {
  return name.replace(/-./g, (start) => start.slice(1).toUpperCase());
}
