import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { wholeCss } from './whole-stylesheet.ts';
import './stage.css';

/** Choices of the toolbar. */
export interface StageChoice {
  readonly theme: 'light' | 'dark' | 'system';
  readonly dom: 'shadow' | 'light';
  readonly density: 'comfortable' | 'compact';
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

export interface StageProps extends StageChoice {
  readonly children: ReactNode;
  /**
   * Layout of a story. `sheet`: a component on a card. `inline`: a panel in the page. `modal`: a panel above the page.
   * `page`: an empty host page to mount an instance into. `wide`: a wide text. `bare`: no frame.
   */
  readonly layout: 'sheet' | 'inline' | 'modal' | 'page' | 'wide' | 'bare';
}

const Choice = createContext<StageChoice | null>(null);

/** Overrides the choices for the content. */
export const StageProvider = Choice.Provider;

/** Returns the choices of the toolbar, for stories that select texts and themes themselves. */
export function useStage(): StageChoice {
  const choice = useContext(Choice);
  if (!choice) throw new Error('A story was rendered outside the stage.');
  return choice;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(wholeCss);

/** Page of a story, with a root for components in a shadow root or in the light DOM. */
export function Stage({ children, layout, ...choice }: StageProps) {
  const { density, direction } = choice;
  // Set on the document, because a modal panel is appended to the body, outside of the stage.
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.dataset.density = density;
  }, [density, direction]);
  return (
    <Choice.Provider value={choice}>
      {layout === 'bare' ? (
        children
      ) : (
        <div className="stage" data-layout={layout} data-theme={choice.theme}>
          {layout === 'page' ? (
            children
          ) : (
            <Root {...choice} layout={layout}>
              {children}
            </Root>
          )}
        </div>
      )}
    </Choice.Provider>
  );
}

function Root({ children, theme, dom, locale, layout }: StageProps) {
  const root = (
    <div
      className="pd-root"
      data-theme={theme}
      data-mode={layout === 'modal' ? 'modal' : 'inline'}
      lang={locale}
    >
      {children}
    </div>
  );
  return dom === 'shadow' ? <Shadow key="shadow">{root}</Shadow> : <Light key="light">{root}</Light>;
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
