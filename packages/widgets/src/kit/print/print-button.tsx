import { lazyComponent } from '../lazy-component.tsx';
import type { PrintButtonProps } from './print-page.ts';

/** Button that prints a record of the player. */
export const PrintButton = lazyComponent<PrintButtonProps>(
  () => import('./print-button.view.tsx').then((module) => module.PrintButtonView),
  { catalog: 'print', placeholder: () => null },
);
