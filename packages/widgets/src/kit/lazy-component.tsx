import { type ComponentType, type ReactNode, useState } from 'react';
import { loadFeatureMessages } from '../i18n/load-messages.ts';
import { useLoad } from './use-load.ts';
import { WhenLoaded } from './when-loaded.tsx';
import { useWidget } from './widget-context.ts';

export interface LazyComponentOptions {
  /** Catalog of the component's messages, such as `history`. Loaded with the code. */
  readonly catalog?: string;
  /** Shown until the code is loaded. Default: skeleton lines. */
  readonly placeholder?: ComponentType;
}

/**
 * Creates a component whose code and messages are loaded when it is first shown. Offers a retry if loading fails. Code
 * without messages that is loaded already is shown at once.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { catalog, placeholder }: LazyComponentOptions = {},
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  function Deferred(props: Props) {
    const { texts } = useWidget();
    const [loadComponent] = useState(() => async () => {
      const [Loaded, messages] = await Promise.all([
        load(),
        catalog ? loadFeatureMessages(catalog, texts.shippedLocale) : null,
      ]);
      if (messages) texts.add(messages);
      else loaded = Loaded;
      return Loaded;
    });
    return (
      <WhenLoaded of={useLoad(loadComponent)} placeholder={placeholder}>
        {(Loaded) => <Loaded {...props} />}
      </WhenLoaded>
    );
  }
  return function LazyComponent(props: Props) {
    // Decided once: a component must not remount, and lose its input, when its code is loaded meanwhile.
    const [Shown] = useState(() => loaded ?? Deferred);
    return <Shown {...props} />;
  };
}
