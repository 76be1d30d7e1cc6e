import { WIDGET_NAMES, type WidgetName } from '@playerdesk/contract';
import { type ComponentType, createElement, useEffect, useRef } from 'react';
import type { OpenOptions, WidgetHandle, WidgetProps } from './index.ts';
import { usePlayerdesk } from './react-provider.tsx';

export { PlayerdeskProvider, usePlayerdesk } from './react-provider.tsx';

function widgetComponent<N extends WidgetName>(name: N): ComponentType<Partial<OpenOptions<N>>> {
  function Widget(props: Partial<OpenOptions<N>>) {
    const desk = usePlayerdesk();
    const container = useRef<HTMLDivElement>(null);
    const handle = useRef<WidgetHandle<N> | null>(null);
    const initialProps = useRef(props);
    useEffect(() => {
      if (!container.current) return;
      const mounted = desk.mount(name, container.current, initialProps.current);
      handle.current = mounted;
      return () => mounted.close();
    }, [desk]);
    useEffect(() => handle.current?.update(props as Partial<WidgetProps[N]>));
    return createElement('div', { ref: container });
  }
  Widget.displayName = `Playerdesk(${name})`;
  return Widget;
}

type Components = { readonly [N in WidgetName]: ComponentType<Partial<OpenOptions<N>>> };

/** One component per widget, by widget name. The props are the options of the widget. */
export const widgets: Components = Object.fromEntries(
  WIDGET_NAMES.map((name) => [name, widgetComponent(name)]),
) as Components;

/** Widget `sign-in`. */
export const SignIn = widgets['sign-in'];
/** Widget `eid-sign-in`. */
export const EidSignIn = widgets['eid-sign-in'];
/** Widget `sign-up`. */
export const SignUp = widgets['sign-up'];
/** Widget `get-started`. */
export const GetStarted = widgets['get-started'];
/** Widget `activation-form`. */
export const ActivationForm = widgets['activation-form'];
/** Widget `account`. */
export const PlayerAccount = widgets.account;
export { useLimits, useWallet } from './react-account.ts';
export { RequirePlayer, type RequirePlayerProps, SignedIn, SignedOut } from './react-control.tsx';
export * from './react-hooks.ts';
export {
  type PlayerState,
  type PlayerStatus,
  type SessionState,
  usePlayer,
  useSession,
} from './react-session.ts';
