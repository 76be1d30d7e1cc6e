import { type ComponentType, type ReactNode, useState } from 'react';
import { loadFeatureMessages } from '../i18n/load-messages.ts';
import { useLoading } from './use-loading.ts';
import { WhenLoaded } from './when-loaded.tsx';
import { useWidget } from './widget-context.ts';

/**
 * A part of a widget whose code comes when it is first shown, with its words at the same time. What cannot be loaded
 * says so, with a way to try again.
 *
 * @param words The room whose words it speaks, such as `history`.
 */
export function lazyPart<Props extends object>(
  words: string,
  load: () => Promise<ComponentType<Props>>,
  waiting?: ComponentType,
): (props: Props) => ReactNode {
  return function LazyPart(props: Props) {
    const { texts } = useWidget();
    const [ask] = useState(() => async () => {
      const [Part, messages] = await Promise.all([load(), loadFeatureMessages(words, texts.locale)]);
      texts.add(messages);
      return Part;
    });
    return (
      <WhenLoaded of={useLoading(ask)} waiting={waiting}>
        {(Part) => <Part {...props} />}
      </WhenLoaded>
    );
  };
}
