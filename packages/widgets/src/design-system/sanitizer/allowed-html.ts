/** Elements that provided HTML may hold: text, lists, tables, links and pictures. */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time', 'q', 'cite'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a', 'section', 'article'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

// No id, name, class or style: they would reach the page's scripts and our own styles.
export const ALLOWED_ATTRIBUTES = [
  ...['href', 'title', 'lang', 'dir', 'src', 'alt', 'width', 'height', 'datetime'],
  ...['colspan', 'rowspan', 'scope', 'start', 'reversed', 'value'],
];

/** Elements that go with everything inside them. */
export const FORBIDDEN_CONTENT = [
  ...[
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
  ],
  ...['form', 'input', 'button', 'select', 'textarea', 'noscript', 'noembed', 'noframes', 'title', 'xmp'],
  ...['audio', 'video', 'canvas', 'plaintext', 'base', 'link', 'meta'],
];

/** Web, mail and telephone addresses, and those without a scheme. */
export const ALLOWED_ADDRESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Whether an address leaves for the web; relative ones stay with the host. */
export function isWebAddress(address: string): boolean {
  return /^\s*(?:https?:|[\\/]{2})/i.test(address);
}
