// @chunk base

import { lazyComponent } from '../lazy-component.tsx';

/** Replaces an action that is not available during a break. */
export const OnBreak = lazyComponent(
  () => import('./on-break.view.tsx').then((module) => module.OnBreakView),
  {
    catalog: 'on-break',
  },
);
