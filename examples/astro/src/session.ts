import { desk } from './playerdesk.ts';

const { store } = desk.account;
let shown: string | undefined;

/** Shows what belongs to the state of the session: `restoring` at first, then `signed-out` or `signed-in`. */
function show(): void {
  const { status } = store.getState();
  if (status === shown) return;
  shown = status;
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]'))
    element.hidden = element.dataset.when !== status;
  // The element mounts its widget when it is added, and closes it when it is removed.
  const template = document.querySelector<HTMLTemplateElement>(`template[data-show="${status}"]`);
  document.querySelector('main')?.replaceChildren(template?.content.cloneNode(true) ?? '');
}

store.subscribe(show);
show();
document.querySelector('[name="sign-up"]')?.addEventListener('click', () => desk.open('get-started'));
document.querySelector('[name="sign-out"]')?.addEventListener('click', () => desk.account.signOut());
