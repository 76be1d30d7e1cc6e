import { WIDGET_NAMES, type WidgetName } from '@playerdesk/contract/internal';
import { type ComponentType, createElement } from 'react';
import type { OpenOptions } from './index.ts';
import { useMountedWidget } from './react-mount.ts';

export { PrerenderedWidget, type PrerenderedWidgetProps } from './react-prerendered.tsx';
export { PlayerdeskProvider, usePlayerdesk } from './react-provider.tsx';

function widgetComponent<N extends WidgetName>(name: N): ComponentType<OpenOptions<N>> {
  function Widget(props: OpenOptions<N>) {
    return createElement('div', { ref: useMountedWidget(name, props) });
  }
  Widget.displayName = `Playerdesk(${name})`;
  return Widget;
}

type Components = { readonly [N in WidgetName]: ComponentType<OpenOptions<N>> };

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
