import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../setup/command.mjs';
import { type CitedRows, danglingCitations } from './citations.ts';
import { earlierNames, phrasePlaces, phraseRate } from './phrases.ts';
import { readProse, trackedFiles } from './prose.ts';
import { medianSentence, sentencesOf, wordCount } from './readability.ts';

/** Maximum of places with wording to avoid, per 1,000 lines of prose. */
const MOST_PLACES = 15;
/** Maximum of words in the median sentence of the guides. */
const MEDIAN_WORDS = 16;
/** Written pages, whose sentences count. */
const GUIDE = /^(?:README|CONTRIBUTING|docs\/.*|packages\/[^/]+\/README)\.md$/;

// node --import tsx tools/gates/wording/check.ts          what the gate holds
// node --import tsx tools/gates/wording/check.ts --list   every place with wording to avoid, and sentences over 25 words
const files = readProse(ROOT);
const { rows } = JSON.parse(readFileSync(join(ROOT, 'docs/rows.json'), 'utf8')) as { rows: CitedRows };
const guides = files.filter(({ path }) => GUIDE.test(path));
const { lines, rate } = phraseRate(files);
const median = medianSentence(guides.map(({ text }) => text));
const known = { root: ROOT, rows, sources: trackedFiles(ROOT) };
const dangling = files.flatMap((file) => danglingCitations(file, known));

if (process.argv.includes('--list')) {
  for (const { path, name, use, around } of phrasePlaces(files)) {
    console.log(`${path}: ${name} (${use}): …${around}…`);
  }
  for (const { path, text } of guides) {
    for (const sentence of sentencesOf(text).filter((one) => wordCount(one) > 25)) {
      console.log(`${path}: ${wordCount(sentence)} words: ${sentence}`);
    }
  }
}
const names = earlierNames(files);
for (const { path, use, around } of names) console.error(`${path}: an earlier name (${use}): …${around}…`);
for (const citation of dangling) console.error(`A citation that leads nowhere: ${citation}`);
console.log(
  `${rate.toFixed(1)} places to reword in 1,000 of ${lines} lines of prose (limit ${MOST_PLACES}), median sentence ${median} words (limit ${MEDIAN_WORDS}), ${names.length} earlier names, ${dangling.length} dangling citations`,
);
process.exitCode = rate > MOST_PLACES || median > MEDIAN_WORDS || names.length + dangling.length > 0 ? 1 : 0;
