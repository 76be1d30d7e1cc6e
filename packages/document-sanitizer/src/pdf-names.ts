const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,200})/g;

/** Every name in a piece of a PDF, its escapes (`#4a` for `J`) read. Also those in strings: the safe way to err. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) =>
    name.includes('#')
      ? name.replace(/#([\da-f]{2})/gi, (_match, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : name,
  );
}
