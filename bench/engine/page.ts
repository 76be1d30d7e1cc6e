/** A page to measure. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly html: string;
  /** Whether React renders the form or takes over a first form. */
  readonly isTakenOver?: boolean;
  /**
   * An expression, evaluated in the page, that returns `{ mount, unmount }` for the form. Default: `window.mounting`.
   */
  readonly mounting?: string;
}

/** The bare React page, the baseline of the comparison. */
export const BASE = 'bare React';
/** The page without a framework. */
export const FLOOR = 'no framework';

/** Returns the HTML of a page with only a head and a body. */
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
