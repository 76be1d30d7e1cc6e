import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders the page into `index.html`, before it returns: a mailed link opens a panel over the page. */
export function renderPage(page: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no element with the id "root".');
  const root = createRoot(container);
  flushSync(() => root.render(<StrictMode>{page}</StrictMode>));
}
