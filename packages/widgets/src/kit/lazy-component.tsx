// @chunk base

import { type ComponentType, type ReactNode, useState } from 'react';
import { loadFeatureMessages } from '../i18n/load-messages.ts';
import { useLoad } from './use-load.ts';
import { WhenLoaded } from './when-loaded.tsx';
import { useWidget } from './widget-context.ts';

export interface LazyComponentOptions<Props> {
  /** Catalog of the component's messages, such as `history`, or several. Loaded with the code. */
  readonly catalog?: string | readonly string[];
  /** Shown until the code is loaded. Default: skeleton lines. */
  readonly placeholder?: ComponentType<Props>;
}

/**
 * Creates a component whose code and messages are loaded when it is first shown. Offers a retry if loading fails. What is
 * loaded already is shown at once.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { catalog = [], placeholder: Placeholder }: LazyComponentOptions<Props> = {},
): (props: Props) => ReactNode {
  const catalogs = [catalog].flat();
  /** By the texts that have the messages: another locale has other texts. Code without messages has one entry. */
  const loaded = new WeakMap<object, ComponentType<Props>>();
  const keyOf = (texts: object) => (catalogs.length > 0 ? texts : loaded);
  function Deferred(props: Props) {
    const { texts } = useWidget();
    const [loadComponent] = useState(() => async () => {
      const [Loaded, ...messages] = await Promise.all([
        load(),
        ...catalogs.map((name) => loadFeatureMessages(name, texts.shippedLocale)),
      ]);
      messages.forEach(texts.add);
      loaded.set(keyOf(texts), Loaded);
      return Loaded;
    });
    return (
      <WhenLoaded of={useLoad(loadComponent)} placeholder={Placeholder && <Placeholder {...props} />}>
        {(Loaded) => <Loaded {...props} />}
      </WhenLoaded>
    );
  }
  return function LazyComponent(props: Props) {
    // Decided once: a component must not remount, and lose its input, when its code is loaded meanwhile.
    const { texts } = useWidget();
    const [Shown] = useState(() => loaded.get(keyOf(texts)) ?? Deferred);
    return <Shown {...props} />;
  };
}
