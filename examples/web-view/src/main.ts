import type { WidgetName } from '@playerdesk/widgets';
import { desk } from './playerdesk.ts';

const { store } = desk.account;
let shown: WidgetName | undefined;

/** Shows the sign-in to a visitor and the account to a player. Shows nothing while a stored session is checked. */
function showWidget() {
  const { status } = store.getState();
  if (status === 'restoring') return;
  const name = status === 'signed-in' ? 'account' : 'sign-in';
  // The store also changes for other reasons. A widget that is mounted again would lose its state.
  if (name === shown) return;
  shown = name;
  const widget = document.createElement('playerdesk-widget');
  widget.setAttribute('type', name);
  document.querySelector('main')?.replaceChildren(widget);
}

store.subscribe(showWidget);
showWidget();
