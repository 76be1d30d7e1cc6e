import { readFile, writeFile } from 'node:fs/promises';
import type { LimitWait, RuleSource } from '../packages/contract/src/index.ts';
import { shippedPacks } from '../packages/core/src/index.ts';

/** Writes the tables of docs/jurisdictions.md from the packs, between their markers. */
const PAGE = new URL('./jurisdictions.md', import.meta.url);

/** The questions in words; one without is shown by its name. */
const WORDS: Partial<Record<RuleSource['rule'], string>> = {
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
  waits: 'Wait of a limit that loosens or goes',
  permanent: 'Limits that cannot be removed',
  rolling: 'Limits over the last hours and days instead of calendar days, weeks and months',
  notices: 'Percents of a limit the player is told of',
  blockTerms: 'Days of a block',
  exclusionTerms: 'Days of a self-exclusion',
  selfServiceTerms: 'Of these without support',
  reversibleWithdrawals: 'A waiting withdrawal may be taken back',
  entry: 'How an amount is entered',
  contactAbove: 'Deposit limits above which the licensee must contact the player',
  realityCheck: 'Reality check',
  showsClock: 'Time signed in is in sight',
  showsNetPosition: 'Result of the session is in sight',
  setUpBeforeSlots: 'Time and spend are set before a slot is played',
  pauseHours: 'Hours of a pause',
  asksAllBrands: 'Asks whether an exclusion is to hold at all brands',
  revocation: 'How an exclusion may be ended early',
  restrictedSession: 'The excluded may come in to withdraw, read and hand in documents',
  limitPromptMonths: 'Months until a player without limits is asked again',
  reviewReminderMonths: 'Months between reminders to look at one’s account',
  marks: 'Marks always offered',
  stickyMarks: 'The marks stay in sight when the page is scrolled',
  help: 'Who helps',
};

function waitInWords({ hours, periodEnd, confirmed, laterHours, daysBetween, selfTest }: LimitWait): string {
  const rest = [
    laterHours !== undefined && `, later ${laterHours} h`,
    periodEnd && ' and the end of the period',
    confirmed && ' and a confirmation',
    daysBetween !== undefined && `, ${daysBetween} days apart`,
    selfTest && ', after a self-test',
  ];
  return `${hours} h${rest.filter(Boolean).join('')}`;
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  if ('hours' in value) return waitInWords(value as LimitWait);
  const { name, url } = value as Record<string, unknown>;
  if (name && url) return `[${name}](${url})`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const isTable = entries.some(([, inner]) => typeof inner === 'object');
  return entries.map(([key, inner]) => `${key} ${inWords(inner)}`).join(isTable ? '; ' : ' ');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const packs = await Promise.all(
  shippedPacks.map(async ({ id, rules, limits, safety, sources }) => ({
    id,
    answers: new Map<string, unknown>(Object.entries({ ...rules, ...(await limits()), ...(await safety()) })),
    sources: await sources(),
  })),
);
const head = [row(['Question', ...packs.map(({ id }) => id)]), row(['---', ...packs.map(() => '---')])];
const questions = [...(packs[0]?.answers.keys() ?? [])];
const named = (rule: string) => WORDS[rule as keyof typeof WORDS] ?? `\`${rule}\``;
const answers = questions.map((rule) =>
  row([named(rule), ...packs.map((pack) => inWords(pack.answers.get(rule)))]),
);
const confidences = questions.map((rule) =>
  row([
    named(rule),
    ...packs.map(({ sources }) => sources.find((source) => source.rule === rule)?.confidence ?? ''),
  ]),
);
const tables: Record<string, string> = {
  answers: [...head, ...answers].join('\n'),
  confidence: [...head, ...confidences].join('\n'),
};

let page = await readFile(PAGE, 'utf8');
for (const [name, table] of Object.entries(tables)) {
  const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
  if (!between.test(page)) throw new Error(`docs/jurisdictions.md has no place for ${name}`);
  page = page.replace(between, (_all, start: string, end: string) => `${start}\n${table}\n${end}`);
}
await writeFile(PAGE, page);
