// Runs before the first paint: applies the reader's choice, else the system's.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('playerdesk-docs-theme');
  } catch {
    // Storage denied: the system theme applies.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
