import { readFileSync } from 'node:fs';
import { pick, type Random } from './random.ts';

/** A name, or a name and the percentage of the population that bears it. */
type Name = string | readonly [name: string, percentage: number];
interface Names {
  readonly given: readonly Name[];
  readonly family: readonly Name[];
  /** How many surnames a person has. Default: 1. */
  readonly surnames?: number;
}

const { markets: NAMES } = JSON.parse(readFileSync(new URL('./names.json', import.meta.url), 'utf8')) as {
  readonly markets: Readonly<Record<string, Names>>;
};
/** The markets, by country (ISO 3166-1 alpha-2). */
export const MARKETS = Object.keys(NAMES);

/**
 * Returns the names of the people whose name is not in the list: the first half of one listed name and the second half
 * of another, each as frequent as the rarest listed name. Real ones are rarer and differ more.
 */
function composeNames(listed: readonly string[], count: number): readonly string[] {
  const known = new Set(listed);
  const composed = new Set<string>();
  for (let number = 0; composed.size < count; number += 1) {
    const first = listed[number % listed.length] as string;
    const second = listed[(number * 7 + 1 + Math.floor(number / listed.length)) % listed.length] as string;
    const name = first.slice(0, Math.ceil(first.length / 2)) + second.slice(Math.ceil(second.length / 2));
    if (!known.has(name)) composed.add(name);
  }
  return [...composed];
}

/** Returns a function that draws a name. Names without percentages are equally frequent. */
function createDraw(names: readonly Name[]): (random: Random) => string {
  const shares = names.filter((name) => typeof name !== 'string');
  if (shares.length === 0) return (random) => pick(random, names as readonly string[]);
  const listed = shares.map(([name]) => name);
  const sums: number[] = [];
  for (const [, percentage] of shares) sums.push((sums.at(-1) ?? 0) + percentage);
  const total = sums.at(-1) as number;
  const rarest = Math.min(...shares.map(([, percentage]) => percentage));
  // The percentages of a whole population add up to 100, apart from rounding.
  const others = composeNames(listed, Math.floor(Math.max(0, 100 - total) / rarest));
  return (random) => {
    const at = random() * (others.length === 0 ? total : 100);
    const index = sums.findIndex((sum) => at < sum);
    return listed[index] ?? pick(random, others);
  };
}

interface Draw {
  readonly given: (random: Random) => string;
  /** Draws one surname. */
  readonly surname: (random: Random) => string;
  /** Draws all surnames of a person. */
  readonly family: (random: Random) => string;
  readonly surnames: number;
}

/** Draws names, by market. */
export const DRAWS: Readonly<Record<string, Draw>> = Object.fromEntries(
  Object.entries(NAMES).map(([market, { given, family, surnames = 1 }]) => {
    const surname = createDraw(family);
    return [
      market,
      {
        given: createDraw(given),
        surname,
        family: (random: Random) => Array.from({ length: surnames }, () => surname(random)).join(' '),
        surnames,
      },
    ];
  }),
);
