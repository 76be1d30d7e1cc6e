/** Events of a simulation, the earliest first. */
export class EventQueue<E extends { readonly at: number }> {
  /** A binary heap: no event is earlier than the one at half its position. */
  readonly #events: E[] = [];

  add(event: E): void {
    const events = this.#events;
    let position = events.push(event) - 1;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      const above = events[parent] as E;
      if (above.at <= event.at) break;
      events[position] = above;
      position = parent;
    }
    events[position] = event;
  }

  next(): E | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (last === undefined || first === last) return first;
    let position = 0;
    for (;;) {
      const child = this.#earlierChild(position);
      if (child === null || (events[child] as E).at >= last.at) break;
      events[position] = events[child] as E;
      position = child;
    }
    events[position] = last;
    return first;
  }

  #earlierChild(position: number): number | null {
    const [left, right] = [2 * position + 1, 2 * position + 2];
    const [one, other] = [this.#events[left], this.#events[right]];
    if (!one) return null;
    return other && other.at < one.at ? right : left;
  }
}
