/** A declaration with a physical side where a logical one is needed. */
export interface PhysicalSide {
  readonly line: number;
  readonly declaration: string;
}

const SIDES = /(^|-)(left|right)(-|$)/;
/** Shorthands whose second and fourth values are physical sides. */
const CLOCKWISE = /^(margin|padding|inset|border-(width|color|style)|scroll-(margin|padding))$/;
const SIZES = /^(min-|max-)?(width|height)$/;
const WORDS = /^(text-align|float|clear|caption-side|justify-(content|items|self)|place-\w+)$/;
const POSITIONS = /^(object-position|background(-position(-x)?)?|transform-origin|perspective-origin)$/;
const MOVES = /^(translate|transform|box-shadow|text-shadow)$/;

type Rule = (property: string, value: string) => boolean;

const RULES: readonly Rule[] = [
  (property) => SIDES.test(property) || SIZES.test(property),
  (property, value) => CLOCKWISE.test(property) && isLopsided(splitValues(value)),
  (property, value) => property === 'border-radius' && new Set(splitValues(value)).size > 1,
  (property, value) => WORDS.test(property) && /\b(left|right)\b/.test(value),
  (property, value) => POSITIONS.test(property) && /\b(left|right)\b|gradient\(to (left|right)/.test(value),
  (property, value) =>
    property.startsWith('background') && /gradient\(\s*(to )?(left|right|-?\d+deg)/.test(value),
  (property, value) => MOVES.test(property) && movesSideways(property, value),
];

/** Returns every declaration that would be wrong on a mirrored page. */
export function physicalSides(css: string): readonly PhysicalSide[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap((match) => {
    const [, property = '', value = ''] = match;
    if (!RULES.some((rule) => rule(property, value.trim()))) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [{ line, declaration: `${property}: ${value.trim().replace(/\s+/g, ' ')}` }];
  });
}

/** Splits the values of a shorthand. Brackets stay together. */
function splitValues(value: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter(Boolean);
}

const isLopsided = (values: readonly string[]) => values.length === 4 && values[1] !== values[3];

function movesSideways(property: string, value: string): boolean {
  if (property === 'transform') return /translate(X|3d)?\(\s*-?[1-9]|matrix/.test(value);
  const offsets = value
    .split(/,(?![^(]*\))/)
    .map((one) => splitValues(one).filter((word) => word !== 'inset'));
  return offsets.some(
    ([sideways = '0']) => /^-?\d*\.?\d/.test(sideways) && Number.parseFloat(sideways) !== 0,
  );
}
