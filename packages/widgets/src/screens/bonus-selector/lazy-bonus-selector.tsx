import { lazyComponent } from '../../kit/lazy-component.tsx';

/** Bonus selector, loaded with its messages. */
export const BonusSelector = lazyComponent(
  () => import('../../features/bonuses/bonus-selector.view.tsx').then((module) => module.BonusSelectorView),
  { catalog: 'bonuses' },
);
