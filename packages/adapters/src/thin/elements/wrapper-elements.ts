import type { ElementSource, Fill } from './element-source.ts';

/** Platforms that have joined the page, the oldest first. */
const sources = new Set<ElementSource>();
/** What fills the elements of ours that stand on the page. */
const connected = new Set<() => void>();

/** Gives the page's elements something to be filled from, until the returned function takes it away. */
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

/** The attribute `brand` names a platform where a page has several; without it the first is meant. */
function sourceFor(element: HTMLElement): ElementSource | undefined {
  const brand = element.getAttribute('brand');
  return [...sources].find(({ brandId }) => brand === null || brandId === brand);
}

/** Defines an element that is filled while it stands on the page, and empty else. */
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
