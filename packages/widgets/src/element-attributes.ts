/** Attributes that configure the element itself and are not passed to the widget. */
const OWN = new Set(['type', 'class', 'style', 'id', 'slot', 'hidden', 'part']);

/** What a `<playerdesk-widget>` says of its widget: attributes in kebab-case as options in camelCase. */
export function optionsOf(element: Element): Record<string, string> {
  const attributes = [...element.attributes].filter(
    ({ name }) => !OWN.has(name) && !name.startsWith('data-') && !name.startsWith('aria-'),
  );
  return Object.fromEntries(attributes.map(({ name, value }) => [camelCase(name), value]));
}

export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
