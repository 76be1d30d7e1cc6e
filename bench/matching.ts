import { MARKETS } from './matching/draw-names.ts';
import { countFalseHolds, EXCLUSIONS, getFrozenPairs, isFound, SECOND_ACCOUNTS } from './matching/measure.ts';

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

const pairs = getFrozenPairs();
const isLast = process.argv.includes('--last');
const measured = pairs.filter(({ isKept }) => isKept === isLast);
console.log(
  `${pairs.length} pairs, ${measured.length} measured (${isLast ? 'the last third' : 'two thirds'})`,
);

for (const isSame of [true, false]) {
  const all = measured.filter((pair) => pair.isSame === isSame);
  const found = new Set(all.filter(isFound));
  for (const key of ['market', 'kind'] as const) {
    const groups = [...new Set(all.map((pair) => pair[key]))];
    const line = (group: string) => {
      const members = all.filter((pair) => pair[key] === group);
      return `${group} ${percent(members.filter((pair) => found.has(pair)).length, members.length)}`;
    };
    console.log(`${isSame ? 'found' : 'held in vain'} by ${key}: ${groups.map(line).join(', ')}`);
  }
  console.log(`${isSame ? 'recall' : 'of hard non-matches held'}: ${percent(found.size, all.length)}`);
  if (isSame && process.argv.includes('--missed')) {
    for (const pair of all.filter((one) => !found.has(one)).slice(0, 40)) console.log(JSON.stringify(pair));
  }
}

for (const [name, holds] of Object.entries({ exclusions: EXCLUSIONS, 'second accounts': SECOND_ACCOUNTS })) {
  for (const market of MARKETS) {
    const { held, signUps } = countFalseHolds(market, isLast, holds);
    console.log(`false holds of sign-ups, ${name}, ${market}: ${percent(held, signUps)}`);
  }
}
