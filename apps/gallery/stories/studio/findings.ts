import {
  COLOR_PAIRS,
  type ColorName,
  type ColorPair,
  contrast,
} from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import { type Brand, DERIVED_COLORS, getColor, SCHEMES, type Scheme, setColor } from './brand.ts';
import { distance, nearestPassing } from './nearest.ts';

/** Contrast of a color pair in one scheme. */
export interface Finding {
  readonly pair: ColorPair;
  readonly scheme: Scheme;
  readonly ratio: number;
  readonly passes: boolean;
  readonly front: string;
  readonly back: string;
}

/** A color change that makes a pair pass. */
export interface Proposal {
  readonly name: ColorName;
  readonly color: string;
}

/** Returns the findings of all pairs in both schemes. */
export function getFindings(brand: Brand): readonly Finding[] {
  return SCHEMES.flatMap((scheme) =>
    COLOR_PAIRS.map((pair) => {
      const [front, back] = [getColor(brand, scheme, pair.front), getColor(brand, scheme, pair.back)];
      const ratio = contrast(front, back);
      return { pair, scheme, ratio, passes: ratio >= pair.minimum, front, back };
    }),
  );
}

/** Background colors. Changed only if nothing else helps. */
const BACKGROUNDS: readonly ColorName[] = ['surface', 'sunken'];

/**
 * Returns the smallest change that makes a pair pass without breaking another one, otherwise one that only fixes this
 * pair. Null if no color would.
 */
export function getProposal(brand: Brand, { pair, scheme, front, back }: Finding): Proposal | null {
  const sides = [
    { name: pair.front, from: front },
    { name: pair.back, from: back },
  ].sort((one, other) => Number(BACKGROUNDS.includes(one.name)) - Number(BACKGROUNDS.includes(other.name)));
  const kept = getFindings(brand).filter((finding) => finding.scheme === scheme && finding.passes);
  const holds = (name: ColorName, color: string, pairs: readonly ColorPair[]) => {
    const next = setColor(brand, scheme, name, color);
    return pairs.every(
      (one) => contrast(getColor(next, scheme, one.front), getColor(next, scheme, one.back)) >= one.minimum,
    );
  };
  for (const others of [kept.map((finding) => finding.pair), []]) {
    const found = sides.flatMap(({ name, from }) => {
      const asked = [pair, ...others.filter((one) => isAffected(one, name))];
      const color = nearestPassing(from, (candidate) => holds(name, candidate, asked));
      return color === null ? [] : [{ name, color, change: distance(color, from) }];
    });
    const free = found.filter(({ name }) => !BACKGROUNDS.includes(name));
    const [best] = (free.length > 0 ? free : found).sort((one, other) => one.change - other.change);
    if (best) return { name: best.name, color: best.color };
  }
  return null;
}

/** Returns whether a color affects a pair, directly or through a derived color. */
const isAffected = ({ front, back }: ColorPair, name: ColorName): boolean =>
  [front, back].some((side) => side === name || DERIVED_COLORS[side] === name);

/**
 * Returns the brand with the smallest change for each failing pair, applied in order: one change may fix several
 * pairs.
 */
export function fixAll(brand: Brand): Brand {
  let next = brand;
  for (let round = 0; round < COLOR_PAIRS.length; round += 1) {
    const finding = getFindings(next).find(({ passes }) => !passes);
    const proposal = finding && getProposal(next, finding);
    if (!finding || !proposal) return next;
    next = setColor(next, finding.scheme, proposal.name, proposal.color);
  }
  return next;
}
