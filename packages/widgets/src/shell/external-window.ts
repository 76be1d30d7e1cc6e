import { type PlatformWindow, toPlayerdeskError, VERSION, type WidgetName } from '@playerdesk/contract';
import type { Emitter } from '@playerdesk/core';
import type { WidgetHandle } from '../options/playerdesk-options.ts';
import { nothing, outOfReach } from './noop-handle.ts';

/** A window of the platform's own as a widget's handle. */
export interface OwnWindow extends WidgetHandle {
  readonly id: string;
  readonly closable: true;
  readonly modal: boolean;
  readonly onClose: ((byBack: boolean) => void)[];
  refresh(): void;
  close(byBack?: boolean): void;
}

/** What is inside is the platform's: there is nothing to update or to tell. `failed` runs when it cannot be loaded. */
export function standFor(
  shown: PlatformWindow,
  widget: WidgetName,
  modal: boolean,
  emit: Emitter['emit'],
  failed: () => void,
): OwnWindow {
  const onClose: OwnWindow['onClose'] = [];
  const closed = new Promise<void>((resolve) => onClose.push(() => resolve()));
  let done = false;
  // The host or the player did not want it any more.
  let left = false;
  const end = (byBack: boolean) => {
    if (done) return;
    done = true;
    for (const run of onClose) run(byBack);
    emit('widget-closed', { widget, modal });
  };
  const ready = shown.ready.then(
    () => {
      if (done) return;
      emit('widget-opened', { widget, modal });
      emit('ready', { version: VERSION, widget });
    },
    (cause: unknown) => {
      if (left) return;
      const { code, kind } = toPlayerdeskError(cause);
      emit('error', { code, kind });
      end(false);
      failed();
      throw cause;
    },
  );
  ready.catch(nothing);
  void shown.closed.then(() => end(false));
  return {
    ...outOfReach({ widget, ready, closed }),
    id: `pdw-${Math.random()}`,
    closable: true,
    modal,
    onClose,
    refresh: nothing,
    close(byBack = false) {
      left = true;
      shown.close();
      end(byBack);
    },
  };
}
