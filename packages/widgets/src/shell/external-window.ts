import {
  type PlatformWindow,
  toPlayerdeskError,
  VERSION,
  type WidgetName,
} from '@playerdesk/contract/internal';
import type { Emitter } from '@playerdesk/core/internal';
import { createNoopHandle, noop } from './noop-handle.ts';
import type { PageWidget } from './shell-environment.ts';

/**
 * Creates the handle of a window that the platform shows in place of a widget. `update` and `notify` do nothing: the
 * platform owns the content.
 *
 * @param onFailed Called when the window cannot be loaded.
 */
export function createExternalHandle<N extends WidgetName>(
  shown: PlatformWindow,
  widget: N,
  modal: boolean,
  emit: Emitter['emit'],
  onFailed: () => void,
): PageWidget<N> {
  const onClose: PageWidget['onClose'] = [];
  const closed = new Promise<void>((resolve) => onClose.push(() => resolve()));
  let emitClosed = noop;
  let isEnded = false;
  // Whether the host or the player has closed it.
  let isClosing = false;
  const close = (byBack: boolean) => {
    if (isEnded) return;
    isEnded = true;
    for (const run of onClose) run(byBack);
    emitClosed();
  };
  const ready = shown.ready.then(
    () => {
      if (isEnded) return;
      emit('widget-opened', { widget, modal });
      emitClosed = () => emit('widget-closed', { widget, modal });
      emit('ready', { version: VERSION, widget });
    },
    (cause: unknown) => {
      if (isClosing) return;
      const { code, kind } = toPlayerdeskError(cause);
      emit('error', { code, kind });
      close(false);
      onFailed();
      throw cause;
    },
  );
  ready.catch(noop);
  void shown.closed.then(() => close(false));
  return {
    ...createNoopHandle({ widget, ready, closed }),
    id: `pdw-${Math.random()}`,
    closable: true,
    modal,
    onClose,
    refresh: noop,
    close(byBack = false) {
      isClosing = true;
      shown.close();
      close(byBack);
    },
  };
}
