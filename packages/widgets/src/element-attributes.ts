/** Attributes that configure the element itself and are not passed to the widget. */
const OWN = /^((type|class|style|id|slot|hidden|part)$|data-|aria-)/;

/** What a `<playerdesk-widget>` says of its widget: attributes in kebab-case as options in camelCase. */
export function optionsOf(element: Element): Record<string, string> {
  const attributes = [...element.attributes].filter(({ name }) => !OWN.test(name));
  return Object.fromEntries(attributes.map(({ name, value }) => [camelCase(name), value]));
}

export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
