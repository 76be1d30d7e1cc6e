/** Elements allowed in provided HTML: text, lists, tables, links and images. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'span',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'time',
  'q',
  'cite',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'img',
  'a',
  'section',
  'article',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

// No id, name, class or style: they would affect the page's scripts and our styles.
export const ALLOWED_ATTRIBUTES = [
  'href',
  'title',
  'lang',
  'dir',
  'src',
  'alt',
  'width',
  'height',
  'datetime',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'reversed',
  'value',
];

/** Elements that are removed with their content. */
export const FORBIDDEN_CONTENT = [
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'template',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'xmp',
  'audio',
  'video',
  'canvas',
  'plaintext',
  'base',
  'link',
  'meta',
];

/** Matches web, mail and telephone URLs, and URLs without a scheme. */
export const ALLOWED_ADDRESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/**
 * Returns whether a link leads to another origin than the page, as the browser parses it: tabs and line breaks inside a
 * URL and control characters around it are ignored (URL Standard, 4.4). Mail and telephone links do not.
 */
export function leavesSite(address: string, page = location.href): boolean {
  try {
    const base = new URL(page);
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) && url.origin !== base.origin;
  } catch {
    // The browser does not follow it either.
    return false;
  }
}
