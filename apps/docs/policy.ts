/** Scripts that VitePress writes into each page, by their text. */
const scripts = new Set<string>();

/**
 * Moves the inline scripts of a page to `head.js`, and removes the style attributes that the theme sets again by script.
 * So a page works under a content security policy without inline code.
 */
export function withoutInlineCode(html: string): string {
  const inline = /<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g;
  for (const [, text = ''] of html.matchAll(inline)) scripts.add(text);
  return html
    .replaceAll(inline, '')
    .replace('<head>', '<head>\n    <script src="/head.js"></script>')
    .replaceAll(/(<[^>]*) style="[^"]*"/g, '$1');
}

/** Returns the text of `head.js`. */
export const scriptFile = (): string => [...scripts].join('\n');
