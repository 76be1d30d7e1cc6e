import type { Playerdesk } from '../playerdesk.ts';

/** Questions that are open. Calls that are refused at the same time share one. */
const open = new WeakMap<object, Promise<boolean>>();

/** Lets the player confirm a call in a panel. Resolves with false when they close it. */
export function askStepUp(instance: Pick<Playerdesk, 'open'>): Promise<boolean> {
  const asked = open.get(instance) ?? ask(instance).finally(() => open.delete(instance));
  open.set(instance, asked);
  return asked;
}

async function ask(instance: Pick<Playerdesk, 'open'>): Promise<boolean> {
  let isConfirmed = false;
  const retry = () => {
    isConfirmed = true;
  };
  await instance.open('message', { kind: 'step-up', retry }).closed;
  return isConfirmed;
}
