type Field = HTMLInputElement | HTMLSelectElement;

/** Actions of a player in a widget, by field names and button kinds, independent of the language. */
export interface Player {
  /** Fills fields by name. Chooses radio buttons and checkboxes by value. Waits for the first field. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Presses the submit button and waits until the widget has settled. */
  submit(): Promise<void>;
  /** Presses the submit button without waiting, for an answer that never arrives. */
  submitOnly(): Promise<void>;
  /** Presses a button by its index in the body. */
  pressLink(index: number): Promise<void>;
  /** Presses the element of a selector, once it exists. */
  press(selector: string): Promise<void>;
  /** Moves the focus to the element of a selector, once it exists. */
  focus(selector: string): Promise<void>;
  /** Waits for the element of a selector. */
  see(selector: string): Promise<void>;
  /** Chooses files in the input with a name. */
  chooseFiles(name: string, files: readonly File[]): Promise<void>;
  /** Returns whether an element matches a selector now. */
  has(selector: string): boolean;
}

/** Creates a player for the widget in `root`. `signal` ends every wait. */
export function createPlayer(root: ParentNode & Node, signal: AbortSignal): Player {
  const find = <T extends Element>(selector: string) =>
    waitUntil(root, signal, () => root.querySelector<T>(selector));
  const submitOnly = async () => {
    // A form with loading fields ignores submits.
    await waitUntil(root, signal, () => (root.querySelector('form > [part="skeleton"]') ? null : root));
    const button = await find<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
    button.click();
  };
  return {
    async fill(values) {
      for (const [name, value] of Object.entries(values)) {
        setValue(await waitUntil(root, signal, () => findField(root, name, value)), value);
      }
    },
    submitOnly,
    async submit() {
      const before = root.querySelector('form');
      await submitOnly();
      await waitUntil(root, signal, () => (isSettled(root, before) ? root : null));
    },
    async pressLink(index) {
      const links = await waitUntil(root, signal, () => {
        const found = root.querySelectorAll<HTMLButtonElement>('form button[type="button"]');
        return found.length > index ? found : null;
      });
      links[index]?.click();
    },
    async press(selector) {
      (await find<HTMLElement>(selector)).click();
    },
    async focus(selector) {
      (await find<HTMLElement>(selector)).focus();
    },
    async see(selector) {
      await find(selector);
    },
    async chooseFiles(name, files) {
      const input = await find<HTMLInputElement>(`input[type="file"][name="${name}"]`);
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    has: (selector) => signal.aborted || root.querySelector(selector) !== null,
  };
}

/** Returns the field with a name, and of several radio buttons the one with the value. */
function findField(root: ParentNode, name: string, value: string): Field | null {
  const named = [...root.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
  return named.find((field) => field.type !== 'radio' || field.value === value) ?? null;
}

/** Sets a value like typing does, past React's value tracking. */
function setValue(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.click();
    return;
  }
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns whether the action had a result: another form, an invalid field, or a notice. */
function isSettled(root: ParentNode, before: Element | null): boolean {
  const reported = root.querySelector('[aria-invalid="true"], [role="alert"] *, [role="status"] *') !== null;
  return root.querySelector('form') !== before || reported;
}

/** Returns the result of `look`, now or after a DOM change. */
function waitUntil<T>(root: Node, signal: AbortSignal, look: () => T | null): Promise<T> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => attempt());
    const attempt = () => {
      const found = signal.aborted ? null : look();
      if (found === null && !signal.aborted) return;
      observer.disconnect();
      if (found !== null) resolve(found);
    };
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    attempt();
  });
}
