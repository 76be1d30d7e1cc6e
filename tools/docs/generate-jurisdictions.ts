import { readFile, writeFile } from 'node:fs/promises';
import type { Line } from '../../apps/gallery/stories/packs/answer-labels.ts';
import { type Fact, readPacks } from '../../apps/gallery/stories/packs/pack-facts.ts';
import { shippedPacks } from '../../packages/jurisdictions/src/index.ts';

/** Writes the tables of docs/features/jurisdictions.md and of the license pages from the packs, between their markers. */
const PAGE = new URL('../../docs/features/jurisdictions.md', import.meta.url);

const linked = ({ text, url }: Line) => (url ? `[${text}](${url})` : text);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const { packs, groups } = await readPacks(shippedPacks);
const questions = groups.flatMap((group) => group.questions);
const names = packs.map(({ id }) => id);

/** Renders a table with a row per question and a column per pack. */
function table(words: (fact: Fact) => string): string {
  const heads = [row(['Question', ...names]), row(['---', ...names.map(() => '---')])];
  return [...heads, ...questions.map((asked) => row([asked.question, ...asked.facts.map(words)]))].join('\n');
}

const shapes = [
  row(['Question', 'Affected screens and calls']),
  row(['---', '---']),
  ...questions.map((asked) => row([asked.question, asked.affects])),
];
const tables: Record<string, string> = {
  answers: table(({ lines }) => lines.map(linked).join('; ')),
  confidence: table(({ source }) => source.confidence),
  shapes: shapes.join('\n'),
};

let page = await readFile(PAGE, 'utf8');
for (const [name, text] of Object.entries(tables)) {
  const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
  if (!between.test(page)) throw new Error(`docs/features/jurisdictions.md has no place for ${name}`);
  page = page.replace(between, (_all, start: string, end: string) => `${start}\n${text}\n${end}`);
}
await writeFile(PAGE, page);

const LICENSES = ['malta', 'sweden', 'spain', 'great-britain'];

/** A table for each group of questions: the answer of one pack, its source, what enforces it and what proves it. */
function licenseTables(pack: string): string {
  return groups
    .map(({ title, questions: asked }) => {
      const lines = asked.flatMap((question) => {
        const fact = question.facts.find((one) => one.pack === pack);
        if (!fact) return [];
        const { source, seen, confidence } = fact.source;
        const answer = fact.lines.map(linked).join('; ');
        return [
          row([
            question.question,
            answer,
            `${source} (seen ${seen}, ${confidence})`,
            question.affects,
            question.rows.join(', ') || 'no row',
          ]),
        ];
      });
      const heads = ['Rule', 'Answer', 'Source', 'Enforced by', 'Tests'];
      return [`## ${title}`, '', row(heads), row(heads.map(() => '---')), ...lines].join('\n');
    })
    .join('\n\n');
}

for (const name of LICENSES) {
  const url = new URL(`../../docs/features/${name}.md`, import.meta.url);
  const before = await readFile(url, 'utf8');
  const after = before.replace(
    /(<!-- rules (\w+) -->\n)[\s\S]*?(<!-- \/rules -->)/,
    (_all, start: string, pack: string, end: string) => `${start}\n${licenseTables(pack)}\n\n${end}`,
  );
  if (after === before && !before.includes('<!-- rules '))
    throw new Error(`docs/features/${name}.md has no place for its rules`);
  await writeFile(url, after);
}
