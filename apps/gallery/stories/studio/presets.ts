import { type Brand, EMPTY_BRAND } from './brand.ts';

/** Sample brands. */
export const PRESETS: Readonly<Record<string, Brand>> = {
  Playerdesk: EMPTY_BRAND,
  Violet: {
    light: {
      accent: '#5b2bd9',
      'accent-ink': '#ffffff',
      ink: '#1b1530',
      'ink-2': '#575070',
      sunken: '#f6f4fc',
    },
    dark: {
      accent: '#b9a3ff',
      'accent-ink': '#1b0b4d',
      surface: '#17132a',
      sunken: '#0f0c1e',
      line: '#312a4d',
    },
    radius: 12,
  },
  Ember: {
    light: {
      accent: '#b3261e',
      'accent-ink': '#ffffff',
      surface: '#fffdf9',
      sunken: '#fbf6ee',
      line: '#e8dccb',
    },
    dark: {
      accent: '#ffb07c',
      'accent-ink': '#3a1200',
      surface: '#1e1613',
      sunken: '#140e0c',
      line: '#3d2f29',
    },
    radius: 4,
    font: 'Georgia, "Noto Serif", serif',
  },
  Slate: {
    light: {
      accent: '#0f4c9c',
      'accent-ink': '#ffffff',
      ink: '#101828',
      'ink-2': '#475467',
      sunken: '#f2f4f7',
    },
    dark: {
      accent: '#8ab8ff',
      'accent-ink': '#06214a',
      surface: '#10151f',
      sunken: '#0a0e16',
      line: '#293244',
    },
    radius: 2,
    density: -2,
  },
};
