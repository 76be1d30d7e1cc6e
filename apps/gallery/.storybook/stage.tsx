import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { baseCss } from '../../../packages/widgets/src/theme/stylesheet.ts';
import './stage.css';

export interface StageProps {
  readonly children: ReactNode;
  readonly theme: 'light' | 'dark' | 'system';
  readonly dom: 'shadow' | 'light';
  readonly density: 'comfortable' | 'compact';
  readonly locale: string;
  /** `sheet`: a component on a plain card. `inline`: a panel on the page. `modal`: over the page. */
  readonly layout: 'sheet' | 'inline' | 'modal';
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(baseCss);

/** The root a widget has on a page, in a shadow root or in the page itself. */
export function Stage({ children, theme, dom, density, locale, layout }: StageProps) {
  const root = (
    <div
      className="pd-root"
      data-theme={theme}
      data-density={density}
      data-mode={layout === 'modal' ? 'modal' : 'inline'}
      lang={locale}
      dir="ltr"
    >
      {children}
    </div>
  );
  return (
    <div className="stage" data-layout={layout} data-theme={theme}>
      {dom === 'shadow' ? <Shadow key="shadow">{root}</Shadow> : <Light key="light">{root}</Light>}
    </div>
  );
}

function Shadow({ children }: { readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    setShadow(root);
  }, []);
  return <div ref={host}>{shadow && createPortal(children, shadow)}</div>;
}

function Light({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
  return children;
}
