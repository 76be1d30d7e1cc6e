import { options } from 'preact';

/** Props that hold ids, and those that screen readers read. */
const CORRECTED = /^(?:id|htmlFor|form|list|aria-.+)$/;

/**
 * Corrects ids, and what refers to them, while Preact takes over HTML. Preact leaves attributes as they are, and a page
 * may have rendered the HTML with React, whose ids differ. Returns a function that ends this.
 */
export function correctAttributes(): () => void {
  const before = options.diffed;
  options.diffed = (node) => {
    before?.(node);
    // Cast: `__e` is the element of a node, a field that Preact names but leaves out of its types.
    const element = (node as unknown as { __e?: Element }).__e;
    if (typeof node.type !== 'string' || !element) return;
    for (const [prop, value] of Object.entries(node.props)) {
      if (typeof value !== 'string' || !CORRECTED.test(prop)) continue;
      element.setAttribute(prop === 'htmlFor' ? 'for' : prop, value);
    }
  };
  return () => {
    if (before) options.diffed = before;
    else delete options.diffed;
  };
}
