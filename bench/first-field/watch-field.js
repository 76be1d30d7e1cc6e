// Runs in the page before anything of it. Looks once a frame, through shadow roots, for an e-mail field that can
// be seen and focused, and leaves the time since the navigation started in `fieldSeenAt`.
(() => {
  const find = (root) => {
    const field = root.querySelector('input[type="email"]');
    if (field) return field;
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot && find(element.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  const isUsable = (field) =>
    !field.disabled && !field.closest('[inert]') && field.checkVisibility({ visibilityProperty: true });
  const look = () => {
    const field = find(document);
    if (field && isUsable(field) && field.getBoundingClientRect().height > 0) {
      window.fieldSeenAt = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
