import {
  COLOR_PAIRS,
  type ColorName,
  type ColorPair,
  contrast,
} from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import { type Brand, colourOf, FOLLOWS, SCHEMES, type Scheme, withColour } from './brand.ts';
import { distance, nearestPassing } from './nearest.ts';

/** A pair of colours in one theme, and how well it reads. */
export interface Finding {
  readonly pair: ColorPair;
  readonly scheme: Scheme;
  readonly ratio: number;
  readonly passes: boolean;
  readonly front: string;
  readonly back: string;
}

/** One colour to change so that a pair passes. */
export interface Proposal {
  readonly name: ColorName;
  readonly colour: string;
}

/** Every pair of the contract in both themes. */
export function findingsOf(brand: Brand): readonly Finding[] {
  return SCHEMES.flatMap((scheme) =>
    COLOR_PAIRS.map((pair) => {
      const [front, back] = [colourOf(brand, scheme, pair.front), colourOf(brand, scheme, pair.back)];
      const ratio = contrast(front, back);
      return { pair, scheme, ratio, passes: ratio >= pair.minimum, front, back };
    }),
  );
}

/** What everything else stands on: changed only where nothing else helps. */
const GROUND: readonly ColorName[] = ['surface', 'sunken'];

/**
 * The smallest change that makes a pair pass, without breaking one that passes now; where there is none, one that
 * helps this pair alone. Null where no colour would.
 */
export function proposalFor(brand: Brand, { pair, scheme, front, back }: Finding): Proposal | null {
  const sides = [
    { name: pair.front, from: front },
    { name: pair.back, from: back },
  ].sort((one, other) => Number(GROUND.includes(one.name)) - Number(GROUND.includes(other.name)));
  const kept = findingsOf(brand).filter((finding) => finding.scheme === scheme && finding.passes);
  const holds = (name: ColorName, colour: string, pairs: readonly ColorPair[]) => {
    const next = withColour(brand, scheme, name, colour);
    return pairs.every(
      (one) => contrast(colourOf(next, scheme, one.front), colourOf(next, scheme, one.back)) >= one.minimum,
    );
  };
  for (const others of [kept.map((finding) => finding.pair), []]) {
    const found = sides.flatMap(({ name, from }) => {
      const asked = [pair, ...others.filter((one) => touches(one, name))];
      const colour = nearestPassing(from, (candidate) => holds(name, candidate, asked));
      return colour === null ? [] : [{ name, colour, change: distance(colour, from) }];
    });
    const free = found.filter(({ name }) => !GROUND.includes(name));
    const [best] = (free.length > 0 ? free : found).sort((one, other) => one.change - other.change);
    if (best) return { name: best.name, colour: best.colour };
  }
  return null;
}

/** Whether a pair changes with a colour, also through one that follows it. */
const touches = ({ front, back }: ColorPair, name: ColorName): boolean =>
  [front, back].some((side) => side === name || FOLLOWS[side] === name);

/** A brand with the smallest change for each pair that fails, one after the other: a change may help several. */
export function mended(brand: Brand): Brand {
  let next = brand;
  for (let round = 0; round < COLOR_PAIRS.length; round += 1) {
    const finding = findingsOf(next).find(({ passes }) => !passes);
    const proposal = finding && proposalFor(next, finding);
    if (!finding || !proposal) return next;
    next = withColour(next, finding.scheme, proposal.name, proposal.colour);
  }
  return next;
}
