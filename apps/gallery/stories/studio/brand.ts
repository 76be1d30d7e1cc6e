import base from '../../../../packages/widgets/src/design-system/theme/base.css?raw';
import { CUSTOM_PROPERTIES } from '../../../../packages/widgets/src/design-system/theme/contract.ts';
import {
  type ColorName,
  getPropertyName,
} from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import { fullHex, readDefaults } from '../../../../packages/widgets/src/design-system/theme/defaults.ts';
import tokens from '../../../../packages/widgets/src/design-system/theme/tokens.css?raw';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

type SchemeColors = Readonly<Partial<Record<ColorName, string>>>;

/** Settings of a brand. Absent ones keep the defaults. */
export interface Brand {
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
  /** Corner radius of controls in px. Cards and panels scale with it. */
  readonly radius?: number | undefined;
  readonly font?: string | undefined;
  /** Font size in px. */
  readonly text?: number | undefined;
  /** Density from 0 (comfortable) to -2 (compact). */
  readonly density?: number | undefined;
}

export const EMPTY_BRAND: Brand = { light: {}, dark: {} };

/** Colors that default to another color. */
export const DERIVED_COLORS: Readonly<Partial<Record<ColorName, ColorName>>> = {
  link: 'accent',
  focus: 'accent',
};

const DEFAULTS = readDefaults(`${base}\n${tokens}`);
export const DEFAULT_RADIUS = 8;
export const DEFAULT_TEXT = 16;

/** Returns the color in force, in `#rrggbb`. */
export function getColor(brand: Brand, scheme: Scheme, name: ColorName): string {
  const followed = DERIVED_COLORS[name];
  const set = brand[scheme][name];
  if (set) return set;
  return followed ? getColor(brand, scheme, followed) : getDefaultColor(name, scheme);
}

export const getDefaultColor = (name: ColorName, scheme: Scheme): string =>
  fullHex(DEFAULTS.get(getPropertyName(name))?.[scheme] ?? '#000000');

/** Returns a brand with one color set, or reset with null. */
export function setColor(brand: Brand, scheme: Scheme, name: ColorName, color: string | null): Brand {
  const { [name]: _before, ...others } = brand[scheme];
  return { ...brand, [scheme]: color === null ? others : { ...others, [name]: color } };
}

/** Returns the custom properties of a brand. */
export function getProperties(brand: Brand): Readonly<Record<string, string>> {
  const names = Object.keys(CUSTOM_PROPERTIES).map((name) => name.slice('--pd-'.length) as ColorName);
  const colors = names
    .filter((name) => brand.light[name] || brand.dark[name])
    .map((name) => {
      const [light, dark] = [getColor(brand, 'light', name), getColor(brand, 'dark', name)];
      return [getPropertyName(name), light === dark ? light : `light-dark(${light}, ${dark})`] as const;
    });
  return { ...Object.fromEntries(colors), ...getShapes(brand) };
}

function getShapes({ radius, font, text, density }: Brand): Readonly<Record<string, string>> {
  return {
    ...(radius !== undefined && {
      '--pd-radius-s': `${radius}px`,
      '--pd-radius-m': `${Math.round(radius * 1.5)}px`,
      '--pd-radius-l': `${Math.round(radius * 2.25)}px`,
    }),
    ...(density !== undefined && { '--pd-density': String(density) }),
    ...(font && { '--pd-font': font }),
    ...(text !== undefined && { '--pd-text': `${text / 16}rem` }),
  };
}

/** Returns the CSS for the host's style sheet. */
export function toCss(brand: Brand): string {
  const lines = Object.entries(getProperties(brand)).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0
    ? '/* Nothing is set: the widgets look as they ship. */'
    : `:root {\n${lines.join('\n')}\n}`;
}
