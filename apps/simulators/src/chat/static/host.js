/** The page around this one: the one origin that may frame it, told and heard. */
const parentOrigin = document.querySelector('meta[name="parent"]')?.content ?? '';

/** Told to that origin alone; where another page has got this one into a frame, nothing arrives. */
export function tell(type, detail = {}) {
  if (window.parent === window || parentOrigin === '') return;
  window.parent.postMessage({ source: 'north-chat', type, ...detail }, parentOrigin);
}

/** Hears the page around by the type of its message. */
export function hear(listeners) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || data?.source !== 'north-chat') return;
    if (Object.hasOwn(listeners, data.type)) listeners[data.type](data);
  });
}

/** Asks the provider. Rejects where it cannot be reached or says no. */
export async function ask(path, body) {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw Object.assign(new Error(`${path} was refused`), { status: response.status });
  return response.json();
}
