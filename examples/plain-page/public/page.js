// The policy forbids inline scripts, so the page's own script is a file.
const desk = await Playerdesk.desk;
const status = document.getElementById('status');

/** Shows who is signed in, also after a reload. */
function showStatus({ status: session }) {
  status.textContent = session === 'signed-in' ? 'You are signed in' : '';
}

desk.account.store.subscribe(() => showStatus(desk.account.store.getState()));
showStatus(desk.account.store.getState());
