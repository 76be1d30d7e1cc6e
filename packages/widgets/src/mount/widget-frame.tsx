import { useEffect } from 'react';
import type { PanelOptions, Theme } from '../options.ts';
import { type WidgetContext, WidgetProvider } from '../view/context.ts';
import { ErrorBoundary } from '../view/error-boundary.tsx';
import type { ToldNotice } from '../view/notice-message.ts';
import { PanelProvider } from '../view/panel-context.ts';
import { Screen } from '../view/screen.tsx';
import type { Feature } from './feature.ts';
import { TermsFirst } from './terms-first.tsx';

export interface WidgetFrameProps {
  readonly feature: Feature;
  readonly context: WidgetContext;
  readonly props: object;
  readonly panel: PanelOptions;
  readonly theme: Theme;
  readonly notices: readonly ToldNotice[];
  readonly onShown?: (() => void) | undefined;
}

/** Everything a widget puts on the page. A server and a browser draw the same from the same values. */
export function WidgetFrame({ feature, context, props, panel, theme, notices, onShown }: WidgetFrameProps) {
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
            <ErrorBoundary fallback={<Broken context={context} />}>
              <TermsFirst>
                <feature.Component {...props} />
              </TermsFirst>
            </ErrorBoundary>
          </PanelProvider>
        </WidgetProvider>
      </div>
    </>
  );
}

function Broken({ context }: { readonly context: WidgetContext }) {
  const text = context.texts.text('error.generic.unknown-error');
  return (
    <Screen title={text}>
      <p>{text}</p>
    </Screen>
  );
}
