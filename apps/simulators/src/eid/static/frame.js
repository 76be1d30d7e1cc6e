const SECOND = 1000;
const order = location.pathname.split('/').pop();
let isFirst = true;

/** Asks how the order stands, tells the page around us and goes on as told. */
async function turn() {
  let answer;
  try {
    const response = await fetch(`/collect/${order}`, { method: 'POST' });
    if (!response.ok) throw new Error(`${response.status}`);
    answer = await response.json();
  } catch {
    return setTimeout(turn, SECOND);
  }
  const { target, first, messages, next } = answer;
  for (const message of [...(isFirst ? first : []), ...messages]) window.parent.postMessage(message, target);
  isFirst = false;
  if (next === 'ask-again') setTimeout(turn, SECOND);
  else if (next.go) location.replace(next.go);
}

void turn();
