import type { ColorName } from '../../../../packages/widgets/src/design-system/theme/contrast.ts';

/** Colors that a brand can set, grouped for designers. */
export const COLOR_GROUPS: readonly { readonly title: string; readonly names: readonly ColorName[] }[] = [
  { title: 'Brand', names: ['accent', 'accent-ink', 'link', 'focus'] },
  { title: 'Surfaces and lines', names: ['surface', 'sunken', 'line', 'line-strong'] },
  { title: 'Text', names: ['ink', 'ink-2', 'ink-3'] },
  {
    title: 'Success, warning, error, information',
    names: ['good', 'good-bg', 'warn', 'warn-bg', 'bad', 'bad-bg', 'bad-ink', 'info', 'info-bg'],
  },
];

/** Labels of the colors. */
export const COLOR_LABELS: Readonly<Record<ColorName, string>> = {
  accent: 'Accent',
  'accent-ink': 'On the accent',
  link: 'Links',
  focus: 'Focus ring',
  surface: 'Surface',
  sunken: 'Sunken surface',
  line: 'Dividing lines',
  'line-strong': 'Edges of controls',
  ink: 'Text',
  'ink-2': 'Softer text',
  'ink-3': 'Quiet text',
  good: 'Success',
  'good-bg': 'Behind success',
  warn: 'Warning',
  'warn-bg': 'Behind a warning',
  bad: 'Error',
  'bad-bg': 'Behind an error',
  'bad-ink': 'On a danger button',
  info: 'Information',
  'info-bg': 'Behind information',
};
