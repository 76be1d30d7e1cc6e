const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,200})/g;

/**
 * Returns all names in a part of a PDF, with escapes decoded (`#4a` is `J`). Names in strings are included, which errs
 * on the safe side.
 */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) =>
    name.includes('#')
      ? name.replace(/#([\da-f]{2})/gi, (_match, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : name,
  );
}
