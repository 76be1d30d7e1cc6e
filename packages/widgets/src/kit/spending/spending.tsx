import { lazyComponent } from '../lazy-component.tsx';

/** Usage of all limits together, and the net result of the month. Nothing until it is read. */
export const Spending = lazyComponent(
  () => import('./spending.view.tsx').then((module) => module.SpendingView),
  { catalog: ['spending', 'limits'], placeholder: () => null },
);
