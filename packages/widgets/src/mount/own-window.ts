import { type PlatformWindow, toPlayerdeskError, VERSION, type WidgetName } from '@playerdesk/contract';
import type { Emitter } from '@playerdesk/core';
import type { WidgetHandle } from '../options.ts';

let windows = 0;

/** A window of the platform's own as a widget's handle. What is inside is the platform's: there is nothing to update. */
export class OwnWindow implements WidgetHandle {
  readonly id = `pdw${++windows}-${Math.random().toString(36).slice(2, 8)}`;
  readonly closable = true;
  readonly closed: Promise<void>;
  readonly ready: Promise<void>;
  readonly onClose: ((byBack: boolean) => void)[] = [];
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly #emit: Emitter['emit'];
  readonly #window: PlatformWindow;
  #done = false;
  /** The host or the player did not want it any more. */
  #left = false;
  #resolveClosed: () => void = () => {};

  constructor(
    widget: WidgetName,
    modal: boolean,
    shown: PlatformWindow,
    emit: Emitter['emit'],
    failed: () => void,
  ) {
    this.widget = widget;
    this.modal = modal;
    this.#window = shown;
    this.#emit = emit;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    void shown.closed.then(() => this.#end(false));
    this.ready = this.#appear(failed);
    this.ready.catch(() => {});
  }

  update(): void {}
  notify(): void {}
  refresh(): void {}

  outlet(): HTMLElement {
    return document.createElement('div');
  }

  close(byBack = false): void {
    this.#left = true;
    this.#window.close();
    this.#end(byBack);
  }

  async #appear(failed: () => void): Promise<void> {
    const { widget, modal } = this;
    try {
      await this.#window.ready;
    } catch (cause) {
      if (this.#left) return;
      const error = toPlayerdeskError(cause);
      this.#emit('error', { code: error.code, kind: error.kind });
      this.#end(false);
      failed();
      throw error;
    }
    if (this.#done) return;
    this.#emit('widget-opened', { widget, modal });
    this.#emit('ready', { version: VERSION, widget });
  }

  #end(byBack: boolean): void {
    if (this.#done) return;
    this.#done = true;
    for (const run of this.onClose) run(byBack);
    this.#emit('widget-closed', { widget: this.widget, modal: this.modal });
    this.#resolveClosed();
  }
}
