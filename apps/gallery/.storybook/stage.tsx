import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { wholeCss } from './whole-stylesheet.ts';
import './stage.css';

/** What the toolbar says. */
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
   * `sheet`: a component on a plain card. `inline`: a panel on the page. `modal`: over the page. `page`: the host
   * page alone, for an instance to mount into. `wide`: something to read that needs the room. `bare`: a page of its own.
   */
  readonly layout: 'sheet' | 'inline' | 'modal' | 'page' | 'wide' | 'bare';
}

const Choice = createContext<StageChoice | null>(null);

/** Another choice for what stands inside. */
export const StageProvider = Choice.Provider;

/** What the toolbar says, for stories that choose texts and themes themselves. */
export function useStage(): StageChoice {
  const choice = useContext(Choice);
  if (!choice) throw new Error('A story was rendered outside the stage.');
  return choice;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(wholeCss);

/** The page a story stands on, and the root that a component has there: in a shadow root or in the page itself. */
export function Stage({ children, layout, ...choice }: StageProps) {
  const { density, direction } = choice;
  // On the document: a modal panel hangs at the end of the body, outside the stage.
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
