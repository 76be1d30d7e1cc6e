/** Attributes that configure the element itself and are not passed to the widget. */
const OWN = /^((type|class|style|id|slot|hidden|part)$|data-|aria-)/;

/** What a `<playerdesk-widget>` says of its widget: attributes in kebab-case as options in camelCase. */
export function optionsOf(element: Element): Record<string, string | boolean> {
  return Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      OWN.test(name) ? [] : [[camelCase(name), meaningOf(value)]],
    ),
  );
}

/** `true` and `false` are no words. */
export function meaningOf(said: string): boolean | string {
  return said === 'true' || (said !== 'false' && said);
}

export function camelCase(name: string): string {
  return name.replace(/-./g, (start) => start.slice(1).toUpperCase());
}
