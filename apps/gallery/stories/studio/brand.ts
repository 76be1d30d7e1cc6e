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

type Colours = Readonly<Partial<Record<ColorName, string>>>;

/** What a brand sets. What it leaves out stays ours. */
export interface Brand {
  readonly light: Colours;
  readonly dark: Colours;
  /** Corners of controls, in px; cards and panels follow. */
  readonly radius?: number | undefined;
  readonly font?: string | undefined;
  /** Of all text, in px. */
  readonly text?: number | undefined;
  /** 0 comfortable, -2 compact. */
  readonly density?: number | undefined;
}

export const NOTHING_SET: Brand = { light: {}, dark: {} };

/** Colours that are another one until they are set. */
export const FOLLOWS: Readonly<Partial<Record<ColorName, ColorName>>> = { link: 'accent', focus: 'accent' };

const DEFAULTS = readDefaults(`${base}\n${tokens}`);
export const DEFAULT_RADIUS = 8;
export const DEFAULT_TEXT = 16;

/** The colour in force, in `#rrggbb`. */
export function colourOf(brand: Brand, scheme: Scheme, name: ColorName): string {
  const followed = FOLLOWS[name];
  const set = brand[scheme][name];
  if (set) return set;
  return followed ? colourOf(brand, scheme, followed) : defaultColour(name, scheme);
}

export const defaultColour = (name: ColorName, scheme: Scheme): string =>
  fullHex(DEFAULTS.get(getPropertyName(name))?.[scheme] ?? '#000000');

/** A brand with one colour set, or set free again with null. */
export function withColour(brand: Brand, scheme: Scheme, name: ColorName, colour: string | null): Brand {
  const { [name]: _before, ...others } = brand[scheme];
  return { ...brand, [scheme]: colour === null ? others : { ...others, [name]: colour } };
}

/** The custom properties that carry a brand. */
export function propertiesOf(brand: Brand): Readonly<Record<string, string>> {
  const names = Object.keys(CUSTOM_PROPERTIES).map((name) => name.slice('--pd-'.length) as ColorName);
  const colours = names
    .filter((name) => brand.light[name] || brand.dark[name])
    .map((name) => {
      const [light, dark] = [colourOf(brand, 'light', name), colourOf(brand, 'dark', name)];
      return [getPropertyName(name), light === dark ? light : `light-dark(${light}, ${dark})`] as const;
    });
  return { ...Object.fromEntries(colours), ...shapesOf(brand) };
}

function shapesOf({ radius, font, text, density }: Brand): Readonly<Record<string, string>> {
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

/** What goes into the host's style sheet. */
export function cssOf(brand: Brand): string {
  const lines = Object.entries(propertiesOf(brand)).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0
    ? '/* Nothing is set: the widgets look as they ship. */'
    : `:root {\n${lines.join('\n')}\n}`;
}
