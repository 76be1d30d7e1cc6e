import type { WidgetName } from '@playerdesk/contract/internal';
import { type RefObject, useEffect, useRef } from 'react';
import type { OpenOptions, Playerdesk, WidgetHandle, WidgetProps } from './index.ts';
import { usePlayerdesk } from './react-provider.tsx';

/** A widget with the instance that mounted it. */
interface Mounted<N extends WidgetName> {
  readonly desk: Playerdesk;
  readonly handle: WidgetHandle<N>;
}

/** Mounts a widget of the nearest instance into the element of the returned ref. */
export function useMountedWidget<N extends WidgetName>(
  name: N,
  props: OpenOptions<N>,
): RefObject<HTMLDivElement | null> {
  const desk = usePlayerdesk();
  const container = useRef<HTMLDivElement>(null);
  const current = useRef<Mounted<N> | null>(null);
  const isLeaving = useRef(false);
  const initialProps = useRef(props);
  useEffect(() => {
    if (!container.current) return;
    isLeaving.current = false;
    if (current.current?.desk !== desk) {
      current.current?.handle.close();
      current.current = { desk, handle: desk.mount(name, container.current, initialProps.current) };
    }
    return () => {
      isLeaving.current = true;
      // StrictMode repeats the effect in the same task. The widget stays, with prerendered HTML and what was typed.
      queueMicrotask(() => {
        if (!isLeaving.current) return;
        current.current?.handle.close();
        current.current = null;
      });
    };
  }, [desk, name]);
  useEffect(() => current.current?.handle.update(props as Partial<WidgetProps[N]>));
  return container;
}
