import { parse, type Token } from '@messageformat/parser';

/**
 * Returns why a translation cannot be shown, one line each: it is empty, no ICU MessageFormat, has other arguments than its
 * source, or lacks a plural form of the locale.
 */
export function findMessageProblems(text: unknown, source: string, locale: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['is empty'];
  try {
    const tokens = parse(text);
    const found = listArguments(tokens);
    const expected = listArguments(parse(source));
    const takes = (names: readonly string[]) => names.join(', ') || 'nothing';
    const differs = found.join(' ') !== expected.join(' ');
    return [
      ...(differs ? [`takes ${takes(found)} where en-US takes ${takes(expected)}`] : []),
      ...findPluralProblems(tokens, locale),
    ];
  } catch (error) {
    return [`cannot be read: ${(error as Error).message.split('\n')[0]}`];
  }
}

/** Returns the arguments of a message with their kinds, sorted: `count:plural`, `name`. */
function listArguments(tokens: readonly Token[]): readonly string[] {
  const names = new Set<string>();
  visitTokens(tokens, (token) => {
    if (!('arg' in token)) return;
    const kind = 'key' in token ? token.key : token.type;
    names.add(token.type === 'argument' ? token.arg : `${token.arg}:${kind}`);
  });
  return [...names].sort();
}

/** Returns a problem for each form that a plural lacks in the locale. */
function findPluralProblems(tokens: readonly Token[], locale: string): readonly string[] {
  const problems: string[] = [];
  visitTokens(tokens, (token) => {
    if (token.type !== 'plural' && token.type !== 'selectordinal') return;
    const type = token.type === 'plural' ? 'cardinal' : 'ordinal';
    const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
    const written = token.cases.map(({ key }) => key);
    for (const category of needed)
      if (!written.includes(category)) problems.push(`${token.arg} has no form for "${category}"`);
  });
  return problems;
}

function visitTokens(tokens: readonly Token[], visit: (token: Token) => void): void {
  for (const token of tokens) {
    visit(token);
    if ('cases' in token) for (const { tokens: inner } of token.cases) visitTokens(inner, visit);
  }
}
