// @chunk widget

import { useEffect } from 'react';
import { Button } from '../design-system/button.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { PanelProvider } from '../kit/panel-context.ts';
import { Screen } from '../kit/screen.tsx';
import type { ScreenDefinition } from '../kit/screen-definition.ts';
import { type WidgetContext, WidgetProvider } from '../kit/widget-context.ts';
import type { SourcedNotice } from '../options/notice-message.ts';
import type { Theme } from '../options/playerdesk-options.ts';
import type { PanelOptions } from '../options/widget-props.ts';
import { TermsGate } from './terms-gate.tsx';

export interface WidgetFrameProps {
  readonly screen: ScreenDefinition;
  readonly context: WidgetContext;
  readonly props: object;
  readonly panel: PanelOptions;
  readonly theme: Theme;
  readonly notices: readonly SourcedNotice[];
  readonly onShown?: (() => void) | undefined;
}

/**
 * Renders a widget with its overlay, context and error boundary. Server and browser render the same output for the
 * same props.
 */
export function WidgetFrame({ screen, context, props, panel, theme, notices, onShown }: WidgetFrameProps) {
  useEffect(() => onShown?.(), [onShown]);
  const { modal, texts, widget } = context;
  const onDismiss = (by: string) => context.notify(null, by);
  return (
    <>
      {modal && <div className="pd-overlay" />}
      <div
        className="pd-root"
        part="root"
        lang={texts.locale}
        data-theme={theme}
        data-widget={widget}
        data-mode={modal ? 'modal' : 'inline'}
      >
        <WidgetProvider value={context}>
          <PanelProvider value={{ options: panel, notices, onDismiss }}>
            <ErrorBoundary fallback={(again) => <BrokenView context={context} onAgain={again} />}>
              <TermsGate isOpen={screen.beforeTerms}>
                <screen.Component {...props} />
              </TermsGate>
            </ErrorBoundary>
          </PanelProvider>
        </WidgetProvider>
      </div>
    </>
  );
}

interface BrokenViewProps {
  readonly context: WidgetContext;
  readonly onAgain: () => void;
}

/** In place of a view that threw: that something went wrong, and a way to show the view again. */
function BrokenView({ context: { texts }, onAgain }: BrokenViewProps) {
  const label = texts.text('error.generic.unknown-error');
  return (
    <Screen title={label}>
      <div className="pd-stack" data-align="center">
        <p className="pd-box" role="alert">
          {label}
        </p>
        <Button kind="ghost" onClick={onAgain}>
          {texts.text('button.try-again')}
        </Button>
      </div>
    </Screen>
  );
}
