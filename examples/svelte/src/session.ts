import { readable } from 'svelte/store';
import { desk } from './playerdesk.ts';

const { store } = desk.account;

/** `restoring` while a stored session is checked, then `signed-out` or `signed-in`. */
export const status = readable(store.getState().status, (set) => {
  const update = () => set(store.getState().status);
  // The state may have changed before the first subscriber.
  update();
  return store.subscribe(update);
});
