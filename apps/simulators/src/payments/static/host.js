/** The page around this one: the one origin that may frame it, told and heard. */
export const parentOrigin = document.querySelector('meta[name="parent"]')?.content ?? '';

/** Told to that origin alone; where another page has got this one into a frame, nothing arrives. */
export function tell(eventType, payload) {
  if (window.parent === window || parentOrigin === '') return;
  window.parent.postMessage(payload === undefined ? { eventType } : { eventType, payload }, parentOrigin);
}

/** Hears the page around by the name of its message. */
export function hear(listeners) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || typeof data?.eventType !== 'string') return;
    if (Object.hasOwn(listeners, data.eventType)) listeners[data.eventType](data.payload);
  });
}

/** Keeps the frame around as high as what is in it. */
export function reportHeight(eventType, content) {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height) + 2;
    if (height === last) return;
    last = height;
    tell(eventType, { height });
  }).observe(content);
}
