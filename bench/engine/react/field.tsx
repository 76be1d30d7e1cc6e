import { createRoot, type Root } from 'react-dom/client';

/** The React baseline: a shadow root and one labeled field, styled by a constructed sheet as the widgets are. */
const place = document.querySelector('#place');
const sheet = new CSSStyleSheet();
sheet.replaceSync('label { display: grid; gap: 4px } input { block-size: 48px }');
let root: Root | null = null;

function mount(): void {
  const host = document.createElement('div');
  place?.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  root = createRoot(shadow);
  root.render(
    <label>
      Email
      <input type="email" name="email" autoComplete="username" />
    </label>,
  );
}

function unmount(): void {
  root?.unmount();
  root = null;
  place?.replaceChildren();
}

Object.assign(window, { mounting: { mount, unmount } });
mount();
