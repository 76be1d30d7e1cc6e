import { type ComponentType, type ReactNode, useEffect } from 'react';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';

/** Catalog of the messages of later steps, and of refusals. */
export const STEPS_CATALOG = 'sign-up-steps';

type Steps = typeof import('./deferred-steps.ts');

/** Loads the later steps and their messages. */
export async function loadSteps({ texts }: WidgetContext): Promise<Steps> {
  const [steps, messages] = await Promise.all([
    import('./deferred-steps.ts'),
    loadFeatureMessages(STEPS_CATALOG, texts.shippedLocale),
  ]);
  texts.add(messages);
  return steps;
}

/** Creates a component of the later steps, which is loaded when it is first shown. */
export const lazyStep = <Props extends object>(
  choose: (steps: Steps) => ComponentType<Props>,
): ((props: Props) => ReactNode) =>
  lazyComponent(async () => choose(await import('./deferred-steps.ts')), { catalog: STEPS_CATALOG });

/** Preloads the later steps once the visitor has begun. A step that is not loaded yet loads itself. */
export function usePreloadedSteps(hasBegun: boolean): void {
  const widget = useWidget();
  useEffect(() => {
    if (hasBegun) loadSteps(widget).catch(() => {});
  }, [hasBegun, widget]);
}
