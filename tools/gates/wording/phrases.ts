import type { ProseFile } from './prose.ts';

interface Rule {
  readonly name: string;
  /** The replacement. */
  readonly use: string;
  readonly pattern: RegExp;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly use: string;
  /** The text around the match. */
  readonly around: string;
}

/**
 * Wording to avoid, with its replacement. A match is a place to review: some are correct in context, so the check
 * limits their number and does not forbid them.
 */
export const PHRASES: readonly Rule[] = [
  { name: 'tell, told', use: 'notify, report, return', pattern: /\b(?:tells?|told|telling)\b/gi },
  {
    name: 'stand, stood',
    use: 'is, is mounted, remains',
    pattern: /\b(?:stands?|stood|standing)\b(?! for| by| alone)/gi,
  },
  { name: 'anew', use: 'again', pattern: /\banew\b/gi },
  { name: 'beside', use: 'next to, with', pattern: /\bbeside\b/gi },
  { name: 'words of', use: 'text, message, label', pattern: /\bwords? (?:of|for|in|about)\b/gi },
  {
    name: 'clause as subject',
    use: 'a noun: "the player who …"',
    pattern:
      /(?:^|[.;:]\s)(?:Who|What|Whose) [a-z]+(?: [a-z']+){1,8} (?:is|are|does|goes|has|reads|leaves|says|comes|may|must|can)\b/gm,
  },
  { name: 'that is none', use: 'name the other thing', pattern: /\bthat (?:is|are) none\b/gi },
  { name: 'of ours', use: 'our, its', pattern: /\bof (?:ours|its own making)\b/gi },
  { name: 'door', use: 'entry point, integration', pattern: /\bdoors?\b/gi },
  { name: 'bad day', use: 'failure mode', pattern: /\b(?:bad|good) days?\b/gi },
  { name: 'way in, way on', use: 'sign-in method, recovery action', pattern: /\bways? (?:in|on|back)\b/gi },
  {
    name: 'files that come',
    use: 'load',
    pattern: /\b(?:files?|words|texts) (?:that )?(?:do not |does not |did not )?comes?\b/gi,
  },
];

/** Identifiers of the earlier vocabulary, which the glossary replaced. None is allowed. */
const NAMES: Rule = {
  name: 'earlier name',
  use: 'see docs/glossary.md',
  pattern:
    /\b(?:patiently|outOfReach|standFor|waysIn|wayOn|ownWindow|leadOn|greet|bury|buried|vouch|forgive|moody|babble|hangUp|mayGoOn|hadBusiness|laterActs|heard|told|travel|safety|safer[A-Z]\w*|own(?:Tab|Field|Text|Locale)s?)\b|\b(?:here|room)\b(?=\s*(?:[=,:;)]|\.[a-z]))|(?<=[=(,:] ?)nothing(?=[,;)]|$)|\b(?:Arrival|Standing|Surroundings|Manners?|PlayRoom|DocumentRoom|Safety|Safer[A-Z]\w*|Own(?:Tab|Field|Text|Locale)s?)\b/gm,
};
/** Wording of the earlier vocabulary in titles of tests and in messages. */
const SENTENCES: Rule = {
  name: 'earlier wording',
  use: 'report, return, notify; custom',
  pattern:
    /\b(?:told|heard)\b(?! apart)|\btells? (?:none|of)\b|(?<!\b(?:its|their|your) )\bown (?:field|step|tab|locale)s?\b/g,
};
/** Parts of paths of the earlier vocabulary. */
const PATHS: Rule = {
  name: 'earlier path',
  use: 'responsible-gambling, security, custom, notices',
  pattern: /\bhostile\/|\b(?:safer|own-(?:tab|field|text|locale)s?)\b|\bsafety(?!-bar|-information)\b/g,
};

/** Returns the names, wording and paths of the earlier vocabulary in files from `readProse`. */
export const earlierNames = (files: readonly ProseFile[]): Place[] =>
  files.flatMap(({ path, code, sentences }) => [
    ...matches(NAMES, code, path),
    ...matches(SENTENCES, sentences, path),
    ...matches(PATHS, path, path),
  ]);

/** Returns the places with wording to avoid in files from `readProse`, each with the text around it. */
export function phrasePlaces(files: readonly ProseFile[]): Place[] {
  return files.flatMap(({ path, prose }) => PHRASES.flatMap((rule) => matches(rule, prose, path)));
}

function matches({ name, use, pattern }: Rule, text: string, path: string): Place[] {
  return [...text.matchAll(pattern)].map(({ index }) => {
    const around = text.slice(Math.max(0, index - 40), index + 50).replace(/\s+/g, ' ');
    return { path, name, use, around };
  });
}

/** Returns the number of places per 1,000 lines of prose. */
export function phraseRate(files: readonly ProseFile[]): { lines: number; rate: number } {
  const lines = files.reduce((sum, { prose }) => sum + prose.split('\n').length, 0);
  return { lines, rate: (1000 * phrasePlaces(files).length) / Math.max(1, lines) };
}
