// Runs in the page before its own scripts. Searches once per frame, through shadow roots, for the first text field and
// records the result in `watch`.

// The compiler adds a helper for function names to functions that are sent into the page.
window.__name ??= (made) => made;

(() => {
  const NOT_TEXT = ['hidden', 'checkbox', 'radio', 'submit', 'button', 'image', 'file', 'range', 'color'];
  const watch = { fieldAt: 0, takenOverAt: 0, blocked: 0, violations: [], field: () => null };
  window.watch = watch;

  const isUsable = (field) =>
    !NOT_TEXT.includes(field.type) &&
    !field.disabled &&
    !field.readOnly &&
    !field.closest('[inert]') &&
    field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    field.getBoundingClientRect().height > 0;
  const find = (root) => {
    for (const field of root.querySelectorAll('input')) if (isUsable(field)) return field;
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && find(element.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  watch.field = () => find(document);

  // React marks the nodes it controls with its props. Preact marks its container, and fills it in the same task.
  const above = (node) => (node ? [node, ...above(node.parentNode ?? node.host)] : []);
  const isTakenOver = (field) =>
    Object.keys(field).some((key) => key.startsWith('__reactProps$')) ||
    above(field).some((node) => '__k' in node);
  const look = () => {
    const field = watch.field();
    const now = performance.now();
    if (field && !watch.fieldAt) watch.fieldAt = now;
    if (field && isTakenOver(field)) watch.takenOverAt = now;
    // A form without React or Preact is never taken over. Stop after a while.
    if (!watch.takenOverAt && now < 30_000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // Clicked from here and not by a script of the page: a separate file would be one more request, and policies block
  // inline scripts.
  document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-pressed]')?.click());

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    watch.violations.push({ directive: effectiveDirective, blocked: blockedURI, sample }),
  );
})();
