import { lazyComponent } from '../lazy-component.tsx';
import type { PrintedPage } from './print-page.ts';

export interface PrintButtonProps {
  /** Called when the player prints. */
  readonly getRecord: () => Pick<PrintedPage, 'title' | 'parts'>;
}

/** Button that prints a record of the player. */
export const PrintButton = lazyComponent<PrintButtonProps>(
  () => import('./print-button.view.tsx').then((module) => module.PrintButtonView),
  { catalog: 'print', placeholder: () => null },
);
