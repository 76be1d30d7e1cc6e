import type { ElementSource, Fill } from './element-source.ts';

/** Platforms that have joined the page, oldest first. */
const sources = new Set<ElementSource>();
/** Refill functions of the connected elements. */
const connected = new Set<() => void>();

/** Registers a data source for the page's elements. Returns a function that removes it. */
export function registerSource(source: ElementSource): () => void {
  sources.add(source);
  refillAll();
  return () => {
    if (sources.delete(source)) refillAll();
  };
}

function refillAll(): void {
  for (const refill of [...connected]) refill();
}

/**
 * Returns the source of an element. The attribute `brand` selects one of several platforms; the first is the default.
 */
function sourceFor(element: HTMLElement): ElementSource | undefined {
  const brand = element.getAttribute('brand');
  return [...sources].find(({ brandId }) => brand === null || brandId === brand);
}

/** Defines an element that is filled while it is connected and emptied when it is removed. */
export function defineElement(view: Window, name: string, fill: Fill): void {
  const { customElements, HTMLElement: Base } = view as Window & typeof globalThis;
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends Base {
      #source: ElementSource | undefined;
      #stop: AbortController | null = null;
      readonly #refilled = () => this.#refill();

      connectedCallback(): void {
        connected.add(this.#refilled);
        this.#refill();
      }

      disconnectedCallback(): void {
        connected.delete(this.#refilled);
        this.#empty();
      }

      #refill(): void {
        const source = sourceFor(this);
        if (source === this.#source) return;
        this.#empty();
        if (!source) return;
        this.#source = source;
        this.#stop = new AbortController();
        fill(this, source, this.#stop.signal);
      }

      #empty(): void {
        this.#stop?.abort();
        this.#stop = null;
        this.#source = undefined;
        (this.shadowRoot ?? this).replaceChildren();
      }
    },
  );
}
