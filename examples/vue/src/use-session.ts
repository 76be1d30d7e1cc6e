import { readonly, shallowRef } from 'vue';
import { desk } from './playerdesk.ts';

const { store } = desk.account;

// `restoring` while a stored session is checked, then `signed-out` or `signed-in`.
const status = shallowRef(store.getState().status);
store.subscribe(() => {
  status.value = store.getState().status;
});

export const useSession = () => ({ status: readonly(status), signOut: () => desk.account.signOut() });
