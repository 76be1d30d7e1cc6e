import { CUSTOM_PROPERTIES } from './contract.ts';

/** Default of a custom property: one value for both schemes, or one each. */
export interface PropertyDefault {
  readonly light: string;
  readonly dark: string;
}

/** Reads the defaults of all custom properties from the text of the style sheets. */
export function readDefaults(css: string): ReadonlyMap<string, PropertyDefault> {
  const names = Object.keys(CUSTOM_PROPERTIES);
  return new Map(names.map((name) => [name, readDefault(name, css)]));
}

function readDefault(name: string, css: string): PropertyDefault {
  const start = css.search(new RegExp(`var\\(\\s*${name},`));
  if (start < 0) throw new Error(`No style sheet gives ${name} a default.`);
  const given = readFallback(css, start + 'var('.length)
    .replace(/\s+/g, ' ')
    .trim();
  const other = /^var\(--_([\w-]+)\)$/.exec(given)?.[1];
  if (other) return readDefault(`--pd-${other}`, css);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(given);
  return { light: both?.[1] ?? given, dark: both?.[2] ?? given };
}

/** Returns the fallback of a `var()`: the text from the first comma to the closing bracket. */
function readFallback(css: string, from: number): string {
  const start = css.indexOf(',', from) + 1;
  let depth = 1;
  let end = start;
  while (depth > 0) {
    const letter = css[end++];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
  }
  return css.slice(start, end - 1);
}

/** Expands `#rgb` to `#rrggbb`. */
export const fullHex = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
