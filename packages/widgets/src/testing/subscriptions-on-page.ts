import { playerdeskError, type Subscription } from '@playerdesk/contract/internal';
import { waitFor } from '@testing-library/dom';
import type { Screen } from './scene.ts';

export const sub = (type: string, active: boolean, changes: Partial<Subscription> = {}): Subscription => ({
  type,
  active,
  ...changes,
});
export const ALL = [
  sub('NewsEmails', true),
  sub('BonusEmails', false),
  sub('BonusSMSs', true),
  sub('NewsSMSs', false),
  sub('Phone', false),
  sub('PushNotifications', false),
];
export const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
export const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));

/** Creates a platform that stores choices. `answers` override its answers. */
export function createPlatform(list: readonly Subscription[], answers: object = {}) {
  let stored = [...list];
  const set = (type: string, active: boolean) => {
    stored = stored.map((one) =>
      one.type === type
        ? sub(type, active, { changedAt: '2026-11-21T12:30:00Z', receipt: 'abcdef1234' })
        : one,
    );
    return {};
  };
  return {
    set,
    kept: () => stored,
    script: {
      getSubscriptions: () => ({ optIns: stored }),
      optIn: ({ type }: { type: string }) => set(type, true),
      optOut: ({ type }: { type: string }) => set(type, false),
      getOptOutIns: () => ({ optIns: stored }),
      setOptOutChoices: ({ optIns }: { optIns: string[] }) => {
        for (const { type } of stored) set(type, optIns.includes(type));
        return {};
      },
      ...answers,
    },
  };
}

export const box = ({ root }: Screen, type: string) => {
  const found = root.querySelector<HTMLInputElement>(`input[name="${type}"]`);
  if (!found) throw new Error(`There is no tick for ${type}.`);
  return found;
};
export const ticked = (view: Screen) =>
  [...view.root.querySelectorAll<HTMLInputElement>('[part="subscriptions"] input:checked')].map(
    ({ name }) => name,
  );
export const shown = (view: Screen) => waitFor(() => box(view, 'NewsEmails'));
