import type { Fill } from './element-source.ts';

const STYLE = `
:host { position: fixed; inset: auto auto 16px 16px; z-index: 9980; max-width: calc(100vw - 32px); }
section { color-scheme: light dark; box-sizing: border-box; padding: 16px; border: 1px solid light-dark(#8a9691, #71817b);
  border-radius: 12px; background: light-dark(#fff, #141b19); color: light-dark(#16201d, #eef3f1);
  font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 24px #0003; }
h2 { margin: 0 0 8px; font-size: 16px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 12px; }
dt { color: light-dark(#52605b, #b3c0bb); }
dd { margin: 0; overflow-wrap: anywhere; }
button { min-height: 40px; padding: 0 16px; border: 1px solid light-dark(#8a9691, #71817b); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 2px solid light-dark(#1c5d4a, #5fd0a8); outline-offset: 2px; }
`;

/** Fills `<betr-test>` with the version and status of the wrapper, for developers. English only. */
export const fillTest: Fill = (element, source, signal) => {
  const { ownerDocument: document } = element;
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  adoptStyle(shadow, document);
  const section = document.createElement('section');
  section.setAttribute('aria-label', 'Platform wrapper');
  section.lang = 'en';
  const heading = document.createElement('h2');
  heading.textContent = 'Platform wrapper';
  const list = document.createElement('dl');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => element.remove(), { signal });
  section.append(heading, list, close);
  const draw = () => list.replaceChildren(...source.facts().flatMap((fact) => rows(document, fact)));
  draw();
  signal.addEventListener('abort', source.onChange(draw), { once: true });
  shadow.replaceChildren(section);
};

function rows(document: Document, [name, value]: readonly [string, string]): Element[] {
  const term = document.createElement('dt');
  term.textContent = name;
  const description = document.createElement('dd');
  description.textContent = value;
  return [term, description];
}

/** Adopts a constructed style sheet: a style element would have to be allowed by the page's content security policy. */
function adoptStyle(shadow: ShadowRoot, document: Document): void {
  const { CSSStyleSheet: Sheet } = (document.defaultView ?? {}) as Partial<typeof globalThis>;
  if (!Sheet || !('adoptedStyleSheets' in shadow)) return;
  const sheet = new Sheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
}
