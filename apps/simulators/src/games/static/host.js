const metaOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';

/** The one origin that may frame this page, and the page to go back to. */
const parentOrigin = metaOf('parent');
const home = metaOf('home');
const { game: gameId } = document.body.dataset;

/** Told to that origin alone; where another page has got this one into a frame, nothing arrives. */
export function tell(type) {
  if (window.parent === window || parentOrigin === '') return;
  window.parent.postMessage({ source: 'playerdesk-game', type, gameId }, parentOrigin);
}

/** Back to the casino: the page around closes this one; alone in its window it goes there itself. */
export function leave() {
  if (window.parent !== window) tell('close');
  else window.location.assign(home);
}
