// Where a pay-and-play provider sends the player back. It hands what came with it to the page around it: that page is
// of this same origin, or nobody hears. Served from the host's own origin beside playerdesk-pay-and-play.html.
if (window.parent !== window) {
  const query = new URLSearchParams(location.search);
  // The code opens an account once: it does not stay in the address.
  history.replaceState(null, '', location.pathname);
  const message = { type: 'playerdesk:pay-and-play' };
  for (const name of ['state', 'status', 'code']) if (query.has(name)) message[name] = query.get(name);
  window.parent.postMessage(message, location.origin);
}
