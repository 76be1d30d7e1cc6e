import { lazyPart } from '../../kit/lazy-component.tsx';

/** The choice of a bonus, with its words. */
export const BonusSelector = lazyPart('bonuses', () =>
  import('./bonus-selector.view.tsx').then((part) => part.BonusSelectorView),
);
