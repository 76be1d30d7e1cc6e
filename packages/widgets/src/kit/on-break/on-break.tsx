import { lazyComponent } from '../lazy-component.tsx';

/** What stands for an action that the account cannot do while it is on a break. */
export const OnBreak = lazyComponent(
  () => import('./on-break.view.tsx').then((module) => module.OnBreakView),
  {
    catalog: 'on-break',
  },
);
