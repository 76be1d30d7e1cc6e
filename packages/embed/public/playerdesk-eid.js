// Where an e-ID provider sends the hidden frame at the end. It hands what came with it to the page around it: that
// page is of this same origin, or nobody hears. Served from the host's own origin beside playerdesk-eid.html.
if (window.parent !== window) {
  window.parent.postMessage({ name: 'betr-oauth', query: location.search }, location.origin);
}
