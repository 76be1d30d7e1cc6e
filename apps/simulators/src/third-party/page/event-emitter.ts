/** Receives the mode of a window that closes, otherwise nothing. */
export type Listener = (detail?: unknown) => void;

/** Listeners by event. A listener that throws does not stop the others. */
export class EventEmitter<Event extends string> {
  readonly #listeners = new Map<Event, Set<Listener>>();

  on(event: Event, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  off(event: Event, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: Event, detail?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        listener(detail);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
