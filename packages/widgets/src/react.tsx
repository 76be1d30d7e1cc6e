import { WIDGET_NAMES, type WidgetName } from '@playerdesk/contract';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import type { OpenOptions, Playerdesk, WidgetHandle } from './index.ts';

const DeskContext = createContext<Playerdesk | null>(null);

/** Gives an instance to the components below. */
export function PlayerdeskProvider({
  desk,
  children,
}: {
  readonly desk: Playerdesk;
  readonly children: ReactNode;
}) {
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
}

/** The instance of the nearest provider. */
export function usePlayerdesk(): Playerdesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Wrap the page in <PlayerdeskProvider desk={…}> to use Playerdesk components.');
  return desk;
}

function widgetComponent<N extends WidgetName>(name: N): ComponentType<Partial<OpenOptions<N>>> {
  function Widget(props: Partial<OpenOptions<N>>) {
    const desk = usePlayerdesk();
    const place = useRef<HTMLDivElement>(null);
    const handle = useRef<WidgetHandle<N> | null>(null);
    const first = useRef(props);
    useEffect(() => {
      if (!place.current) return;
      const mounted = desk.mount(name, place.current, first.current);
      handle.current = mounted;
      return () => mounted.close();
    }, [desk]);
    useEffect(() => handle.current?.update(props as never));
    return createElement('div', { ref: place });
  }
  Widget.displayName = `Playerdesk(${name})`;
  return Widget;
}

type Components = { readonly [N in WidgetName]: ComponentType<Partial<OpenOptions<N>>> };

/** One component per widget, by its name. */
export const widgets: Components = Object.fromEntries(
  WIDGET_NAMES.map((name) => [name, widgetComponent(name)]),
) as unknown as Components;

export const SignIn = widgets['sign-in'];
export const EidSignIn = widgets['eid-sign-in'];
export const SignUp = widgets['sign-up'];
export const GetStarted = widgets['get-started'];
export const ActivationForm = widgets['activation-form'];
export const PlayerAccount = widgets.account;
export * from './react-services.ts';
