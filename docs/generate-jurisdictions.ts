import { readFile, writeFile } from 'node:fs/promises';
import type { JurisdictionPack, JurisdictionRules } from '../packages/contract/src/index.ts';
import { shippedPacks } from '../packages/core/src/jurisdictions/packs.ts';

/** Writes the tables of docs/jurisdictions.md from the packs, between their markers. */
const PAGE = new URL('./jurisdictions.md', import.meta.url);

/** The questions in words; one without is shown by its name. */
const WORDS: Partial<Record<keyof JurisdictionRules, string>> = {
  adultAge: 'Age from which a person may play',
  timeZone: 'Zone in which an age is counted',
  usesPassword: 'Players have a password',
  signInMethods: 'Ways in, the preferred first',
  depositLimitsAtSignUp: 'Deposit limits at sign-up',
  depositMaximums: 'Highest deposit limits by age, beside the documents’ own',
  suggestsLimits: 'Limits not typed may be filled in',
  eidProviders: 'e-ID apps, the preferred first',
  bundledConsent: 'One tick may stand for terms and marketing',
  signUpExtras: 'Asked at sign-up beside what every market asks',
  passwordReset: 'A forgotten password can be reset',
  nationalRegister: 'National register of the excluded',
  profileReadOnly: 'Profile fields locked beside name, country, currency',
  profileRequired: 'Profile fields that are required',
  summaryAtSignIn: 'Summary of the last session after sign-in',
};

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  const { name, url } = value as Record<string, unknown>;
  if (name && url) return `[${name}](${url})`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.map(([key, inner]) => `${key} ${inWords(inner)}`).join(' ');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const head = (packs: readonly JurisdictionPack[]) =>
  [row(['Question', ...packs.map(({ id }) => id)]), row(['---', ...packs.map(() => '---')])].join('\n');

const questions = Object.keys(shippedPacks[0]?.rules ?? {}) as (keyof JurisdictionRules)[];
const sources = await Promise.all(shippedPacks.map((pack) => pack.sources()));
const answers = questions.map((rule) =>
  row([WORDS[rule] ?? `\`${rule}\``, ...shippedPacks.map(({ rules }) => inWords(rules[rule]))]),
);
const confidences = questions.map((rule) =>
  row([
    WORDS[rule] ?? `\`${rule}\``,
    ...sources.map((of) => of.find((source) => source.rule === rule)?.confidence ?? ''),
  ]),
);
const tables: Record<string, string> = {
  answers: [head(shippedPacks), ...answers].join('\n'),
  confidence: [head(shippedPacks), ...confidences].join('\n'),
};

let page = await readFile(PAGE, 'utf8');
for (const [name, table] of Object.entries(tables)) {
  const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
  if (!between.test(page)) throw new Error(`docs/jurisdictions.md has no place for ${name}`);
  page = page.replace(between, (_all, start: string, end: string) => `${start}\n${table}\n${end}`);
}
await writeFile(PAGE, page);
