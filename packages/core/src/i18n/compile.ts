import { parse, type Token } from '@messageformat/parser';

/** A compiled message: texts and arguments in order. */
export type CompiledMessage = readonly unknown[];

/**
 * Compiles an ICU message at run time. Date skeletons (`::`) are supported at build time only.
 *
 * @throws Error When the message is malformed.
 */
export function compileMessage(message: string): CompiledMessage {
  return compileTokens(parse(message));
}

function compileTokens(tokens: readonly Token[]): unknown[] {
  return tokens.map((token) => {
    switch (token.type) {
      case 'content':
        return token.value;
      case 'octothorpe':
        return '#';
      case 'argument':
        return [token.arg];
      case 'function':
        return [token.arg, token.key, ...paramOf(token.param)];
      default: {
        const cases = token.cases.map(({ key, tokens: inner }) => [
          key.replace(/^=/, ''),
          compileTokens(inner),
        ]);
        return [token.arg, token.type, { offset: token.pluralOffset, ...Object.fromEntries(cases) }];
      }
    }
  });
}

function paramOf(param: readonly Token[] | undefined): string[] {
  const first = param?.[0];
  return first?.type === 'content' ? [first.value.trim()] : [];
}
