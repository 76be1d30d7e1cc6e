import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { type WidgetCall, writeSnippets } from '../../apps/casino/src/showroom/snippets.ts';
import { commandProblems, commandsIn } from './docs-commands.ts';
import { allSamples, type Sample, samplesIn, typeErrors } from './docs-samples.ts';

const samples = allSamples();
const of = (...languages: readonly string[]) =>
  samples.filter(({ language }) => languages.includes(language));
const at = ({ page, line }: Sample) => `${page}:${line}`;
/** The allowed languages of a block. A block in another language would be a sample without a test. */
const KNOWN = [
  '',
  'ts',
  'tsx',
  'js',
  'html',
  'css',
  'json',
  'sh',
  'text',
  'vue',
  'svelte',
  'astro',
  'nginx',
  'caddy',
  'sql',
];

/** Invalid samples, each a block of its own page. */
const WRONG = {
  'an unknown widget': "desk.open('roulette');",
  'an unknown option':
    "import { createPlayerdesk } from '@playerdesk/widgets';\ncreatePlayerdesk({ platform, colour: 1 });",
  'an unknown package': "import { x } from '@playerdesk/nothing';",
  'an undeclared name': 'whatever();',
  'an incomplete call': 'desk.open(',
};
const wrong = Object.entries(WRONG).map(([name, text]) => ({
  name,
  sample: samplesIn(`docs/${name.replaceAll(' ', '-')}.md`, `# A\n\n\`\`\`ts\n${text}\n\`\`\`\n`),
}));

/** The code that the demo's showroom writes for widgets, with every option that it can have. */
const CALLS: readonly WidgetCall[] = [
  { widget: 'sign-in', options: { email: "o'hara@example.com" }, isModal: true },
  { widget: 'get-started', options: {}, isModal: true },
  { widget: 'deposit', options: { amount: '50' }, isModal: true },
  { widget: 'account', options: { tab: 'history', menu: false }, isModal: true },
  { widget: 'reality-check', options: {}, isModal: true },
  { widget: 'jackpots', options: { game: '1001' }, isModal: false },
];
const cashier = {
  provider: 'northpay',
  environments: {
    test: {
      cashierUrl: 'https://pay.example/cashier',
      lookupUrl: 'https://pay.example/lookup',
      origins: ['https://pay.example'],
    },
  },
  sessionBy: 'message',
  script: { url: 'https://pay.example/cashier-script.js', global: 'NorthpayCashier' },
  deviceId: false,
};
const written = CALLS.flatMap((call): Sample[] => {
  const desk = { locale: 'sv', jurisdiction: 'SGA', theme: 'dark', texts: 'corrected', cashier };
  const { react, script } = writeSnippets({ call, desk, brand: {} });
  const page = `showroom-${call.widget}`;
  return [
    { page, language: 'tsx', info: [], line: 1, text: react },
    { page, language: 'ts', info: [], line: 2, text: script },
  ];
});

let problems: string[];
beforeAll(() => {
  // One program for all samples, because most of the time goes into the packages' types.
  problems = typeErrors([...samples, ...written, ...wrong.flatMap(({ sample }) => sample)]);
}, 120_000);
const problemsOf = (page: string) => problems.filter((problem) => problem.startsWith(`${page}:`));

describe('the samples of the docs', () => {
  it('every sample has a language that is tested', () => {
    expect(samples.length).toBeGreaterThan(80);
    expect(samples.filter(({ language }) => !KNOWN.includes(language)).map(at)).toEqual([]);
  });

  it('samples in TypeScript compile in the code of a host', () => {
    expect(of('ts', 'tsx', 'js').length).toBeGreaterThan(35);
    expect([...new Set(samples.map(({ page }) => page))].flatMap(problemsOf)).toEqual([]);
    expect(problemsOf('tools/docs/samples.d.ts')).toEqual([]);
  });

  it.each(written)('the code of the showroom compiles: $page in $language', ({ page }) => {
    proves('UX-44.compiles');

    expect(problemsOf(page)).toEqual([]);
  });

  it('shell samples name existing scripts, files, options and variables', () => {
    const problems = of('sh').flatMap((sample) =>
      commandProblems(sample.text).map((words) => `${at(sample)} ${words}`),
    );
    expect(problems).toEqual([]);
  });

  it('JSON samples can be parsed', () => {
    for (const sample of of('json')) expect(() => JSON.parse(sample.text), at(sample)).not.toThrow();
  });
});

describe('an invalid sample', () => {
  it.each(wrong)('is reported with its line: $name', ({ sample }) => {
    const page = sample[0]?.page ?? '';
    expect(problemsOf(page)[0]).toMatch(/:[4-6]: /);
  });

  it.each([
    ['npm run nothing', 'no script nothing'],
    ['npm run build -w @playerdesk/nothing', 'there is no @playerdesk/nothing'],
    ['node tools/nothing.mjs', 'there is no tools/nothing.mjs'],
    ['NOTHING_AT_ALL=1 npm start', 'nothing reads NOTHING_AT_ALL'],
    ['npm run conformance -- --nothing-at-all', 'nothing reads --nothing-at-all'],
    ['npm install @playerdesk/embed', 'not published'],
    ['rm -rf /', 'no test knows this command'],
  ])('an invalid command is reported: %s', (command, problem) => {
    expect(commandProblems(command)).toEqual([expect.stringContaining(problem)]);
  });

  it('an unclosed code block throws an error', () => {
    expect(() => samplesIn('docs/page.md', '```ts\nconst a = 1;\n')).toThrow('docs/page.md:1');
  });
});

it('comments are not part of the commands in a shell sample', () => {
  expect(commandsIn('# first\nA=1 npm start   # begins\nnpm run x -- \\\n  --y z\nnpm start &\n')).toEqual([
    'A=1 npm start',
    'npm run x --    --y z',
    'npm start',
  ]);
});
