import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../setup/command.mjs';
import { danglingCitations } from './citations.ts';
import { earlierNames, phrasePlaces, phraseRate } from './phrases.ts';
import { type ProseFile, readFile } from './prose.ts';
import { medianSentence, sentencesOf } from './readability.ts';

const namesOf = (one: ProseFile) => phrasePlaces([one]).map(({ name }) => name);

describe('the extraction of prose', () => {
  it('the prose of a source is its comments and sentences', () => {
    const source = "/** Returns it. */\nit('begins a run anew', () => run('anew')); // Beside it.\n";

    expect(readFile('a.ts', source).prose).toBe("/** Returns it. */\n'begins a run anew'\n// Beside it.");
  });

  it('the prose of a page excludes its code blocks', () => {
    const page = 'Pass a locale.\n\n```ts\nconst told = 1;\n```\n\nThen mount it.\n';

    expect(readFile('a.md', page).prose).toBe('Pass a locale.\n\n\n\nThen mount it.\n');
  });
});

describe('the wording check', () => {
  it.each([
    ['The host is told.', 'tell, told'],
    ['Begins anew.', 'anew'],
    ['Files that come late are dropped.', 'files that come'],
    ['Who signs out is gone.', 'clause as subject'],
  ])('finds "%s"', (sentence, name) => {
    proves('AR-07.wording');

    expect(namesOf(readFile('a.md', sentence))).toEqual([name]);
  });

  it.each([
    ['a.ts', 'const load = patiently(() => import(x));', 'earlier name'],
    ['a.ts', 'const here = await mount();', 'earlier name'],
    ['a.ts', "it('the host is told of it', run);", 'earlier wording'],
    ['a.ts', 'throw new Error("no version, and the wire tells none");', 'earlier wording'],
    ['a/safer-play.ts', '', 'earlier path'],
  ])('an earlier name is found in the names, the sentences and the path of a source', (path, text, name) => {
    proves('AR-07.wording');

    expect(earlierNames([readFile(path, text)]).map((place) => place.name)).toEqual([name]);
  });

  it('a text may have the word of an earlier name', () => {
    expect(earlierNames([readFile('a.md', 'Wait patiently.'), readFile('a.ts', '// Told here.')])).toEqual(
      [],
    );
  });

  it('plain sentences are accepted', () => {
    const page = readFile('a.md', 'Returns the limit.\nNotifies the host of a new limit.\n');

    expect(namesOf(page)).toEqual([]);
    expect(phraseRate([page])).toEqual({ lines: 3, rate: 0 });
  });
});

describe('the citation check', () => {
  const sources = ['apps/platform/src/operations/call/call.ts'];
  const known = { root: ROOT, rows: { 'CA-07': { clauses: { limit: {} } } }, sources };
  const dangling = (prose: string) => danglingCitations({ path: 'docs/a.md', prose }, known);

  it.each([
    'See decision 16.',
    'Source: 2-money §9.',
    'See docs/no-such-page.md.',
    'Required by CA-08.',
    'Handled by `operations/call/gone.ts`.',
    'Required by CA-07.none.',
  ])('reports "%s"', (prose) => {
    proves('AR-07.citations');

    expect(dangling(prose)).toHaveLength(1);
  });

  it.each([
    'See [decision 16](decisions/0016-balances-as-lists.md).',
    'See docs/decisions/0016-balances-as-lists.md.',
    'Required by CA-07.limit.',
    'Handled by `operations/call/call.ts`.',
    'GDPR, article 17; ISO 4217; RFC 9110.',
  ])('accepts "%s"', (prose) => {
    proves('AR-07.citations');

    expect(dangling(prose)).toEqual([]);
  });
});

describe('the length of sentences', () => {
  it('sentences in paragraphs and lists count, and tables, headings and code do not', () => {
    proves('AR-07.readable');
    const page =
      '# A title of many words\n\nPass `locale` to it.\nThen mount the widget.\n\n| a | b |\n\n- one two three\n';

    expect(sentencesOf(page)).toEqual(['Pass code to it.', 'Then mount the widget.', 'one two three']);
    expect(medianSentence([page])).toBe(4);
  });
});
