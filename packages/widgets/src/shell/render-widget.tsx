// @chunk widget

import type { Account } from '@playerdesk/core/internal';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { adoptStyles } from '../design-system/theme/adopt-styles.ts';
import type { ScreenDefinition } from '../kit/screen-definition.ts';
import type { WidgetContext } from '../kit/widget-context.ts';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import { holdHydrationEvents } from './hold-hydration-events.ts';
import type { RenderedWidget, RenderTarget } from './rendered-widget.ts';
import { rememberFields } from './typed-fields.ts';
import { WidgetFrame } from './widget-frame.tsx';
import { ID, LIVE } from './widget-host.ts';

/** Renders a widget into its host. Hydrates prerendered HTML. */
export function renderWidget(
  widget: RenderTarget,
  options: () => PlayerdeskOptions,
  emit: Account['events']['emit'],
  baseCss: string,
): RenderedWidget {
  const { container, root: scope, prerendered } = widget.host;
  const releases = [adoptStyles(scope, baseCss)];
  let settle = () => {};
  const shown = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let releaseEvents = () => {};
  let restoreFields = () => {};
  const onShown = () => {
    releaseEvents();
    restoreFields();
    container.dispatchEvent(new Event(LIVE));
    settle();
  };
  let root: Root | null = null;
  let screen: ScreenDefinition | null = null;
  let context: WidgetContext | null = null;
  const rootOptions = createRootOptions(widget, emit);
  return {
    shown,
    prepare(nextScreen, nextContext) {
      if (nextScreen !== screen && nextScreen.styles) releases.push(adoptStyles(scope, nextScreen.styles));
      screen = nextScreen;
      context = nextContext;
    },
    draw(props, notices) {
      if (!screen || !context) return;
      const { theme = 'system' } = options();
      const frame = (
        <WidgetFrame
          screen={screen}
          context={context}
          props={props}
          panel={widget.panel ?? {}}
          theme={theme}
          notices={notices}
          onShown={onShown}
        />
      );
      if (root) root.render(frame);
      else if (prerendered) {
        // React does not correct attributes when it hydrates.
        (container.lastElementChild as HTMLElement).dataset.theme = theme;
        releaseEvents = holdHydrationEvents(container, scope);
        restoreFields = rememberFields(container);
        root = hydrateRoot(container, frame, rootOptions);
      } else {
        root = createRoot(container, rootOptions);
        root.render(frame);
      }
    },
    unmount() {
      // A host may close the widget while it renders, such as in the cleanup of an effect. React cannot unmount then.
      queueMicrotask(() => root?.unmount());
      settle();
      for (const release of releases) release();
    },
  };
}

function createRootOptions({ id, host }: RenderTarget, emit: Account['events']['emit']): RootOptions {
  return {
    // Ids must be unique among all widgets of the document. Server-rendered HTML has its own prefix.
    identifierPrefix: host.container.getAttribute(ID) ?? `${id}-`,
    onRecoverableError: (error: unknown) =>
      emit('diagnostic', { code: 'hydration-mismatch', detail: String(error) }),
    onCaughtError: (error: unknown) => emit('diagnostic', { code: 'view-broke', detail: String(error) }),
  };
}
