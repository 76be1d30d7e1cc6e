/**
 * Translates the page as Chrome does: replaces each text node by nested `font` elements with another text, also in
 * shadow roots, and does the same with every later text.
 *
 * The function uses nothing outside itself, because browser tests send its text to a page.
 *
 * @returns A function that ends the translation. What is translated stays.
 * @see https://github.com/facebook/react/issues/11538
 */
export function translatePage(): () => void {
  const roots = new WeakSet<Node>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) visit(node);
  });
  const visit = (start: Node) => {
    const walker = document.createTreeWalker(start, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = start; node; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
      else if (node instanceof Element && node.shadowRoot) enter(node.shadowRoot);
    }
    for (const text of texts) translate(text);
  };
  const translate = (text: Text) => {
    const isKept = text.parentElement?.closest('[translate="no"], font, svg, script, style, textarea');
    if (!text.parentElement || isKept || text.data.trim() === '') return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const enter = (root: Node) => {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    visit(root);
  };
  enter(document.body);
  return () => observer.disconnect();
}
