import { createRoot } from 'react-dom/client';

/** The floor: React, a shadow root and one labelled field, styled by a constructed sheet as the widgets are. */
const root = document.querySelector('#place')?.attachShadow({ mode: 'open' });
if (root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('label { display: grid; gap: 4px } input { block-size: 48px }');
  root.adoptedStyleSheets = [sheet];
  createRoot(root).render(
    <label>
      Email
      <input type="email" name="email" autoComplete="username" />
    </label>,
  );
}
