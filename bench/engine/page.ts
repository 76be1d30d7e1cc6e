/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly html: string;
  /** React draws the form, or takes it over. */
  readonly isTakenOver?: boolean;
  /**
   * An expression, evaluated in the page, that gives what puts the form there and takes it away once more:
   * `{ mount, unmount }`. Without it: `window.mounting`.
   */
  readonly mounting?: string;
}

/** The bare React page, with which the others are compared. */
export const BASE = 'bare React';
/** The page without a framework. */
export const FLOOR = 'no framework';

/** A page of nothing but its head and what stands in its body. */
export function page(
  name: string,
  path: string,
  head: string,
  body = '<div id="place"></div>',
): MeasuredPage {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
  return { name, path, html };
}
