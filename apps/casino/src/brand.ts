/** Custom properties of the brand that the widgets read. */
const PROPERTIES = [
  '--pd-accent',
  '--pd-accent-ink',
  '--pd-surface',
  '--pd-sunken',
  '--pd-ink',
  '--pd-ink-2',
  '--pd-line',
  '--pd-radius-s',
  '--pd-radius-m',
  '--pd-radius-l',
  '--pd-font',
] as const;

/** Returns the present brand's custom properties, as the page resolves them. */
export function readBrand(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const values = PROPERTIES.map((name) => [name, style.getPropertyValue(name).trim()] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
