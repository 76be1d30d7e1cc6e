/** Style sheet of the panel. Independent of the theme of the widgets. */
export const STYLES = `
:host {
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: 2147483647;
  inline-size: min(28rem, 100vw);
  max-block-size: 70vh;
  overflow: auto;
  color: #f2f5f7;
  background: #12181d;
  border: 1px solid #8a97a3;
  font: 13px/1.5 system-ui, sans-serif;
  text-align: start;
}
header {
  position: sticky;
  inset-block-start: 0;
  display: flex;
  justify-content: space-between;
  align-items: center;
  padding: 0.5rem 0.75rem;
  background: #12181d;
  border-block-end: 1px solid #8a97a3;
}
h2 { margin: 0; font-size: 1rem; }
button { min-block-size: 2rem; font: inherit; color: inherit; background: #2a343c; border: 1px solid #8a97a3; }
:focus-visible { outline: 2px solid #8fd0ff; outline-offset: 1px; }
details { padding: 0.25rem 0.75rem; border-block-end: 1px solid #3a4650; }
details details { padding: 0; border: 0; }
summary { padding-block: 0.25rem; cursor: pointer; }
section > details > summary { font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0.25rem 0; }
dt { color: #b7c2cb; }
dd { margin: 0; overflow-wrap: anywhere; }
ol { margin: 0; padding: 0; list-style: none; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
table { inline-size: 100%; border-collapse: collapse; }
caption, th { text-align: start; color: #b7c2cb; font-weight: 400; }
td { padding-inline-end: 0.5rem; overflow-wrap: anywhere; vertical-align: top; }
label { display: flex; align-items: center; gap: 0.25rem; min-block-size: 1.5rem; }
output { display: block; overflow-wrap: anywhere; }
[data-failed] { color: #ffb4a8; }
`;
