type Field = HTMLInputElement | HTMLSelectElement;

/** What a player does in a widget, by field names and button kinds: the same in every language. */
export interface Player {
  /** Fills fields by name. A radio or checkbox is chosen by its value. Waits for the first one to appear. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Presses the button that goes on, and waits until the widget is calm again. */
  submit(): Promise<void>;
  /** The same without waiting: for an answer that never comes. */
  submitOnly(): Promise<void>;
  /** Presses a button by its place among those of the body. */
  pressLink(index: number): Promise<void>;
  /** Presses the element that a selector finds, once it is there. */
  press(selector: string): Promise<void>;
  /** Waits until a selector finds something. */
  see(selector: string): Promise<void>;
  /** Chooses files in the input of a name. */
  giveFiles(name: string, files: readonly File[]): Promise<void>;
  /** Whether a selector finds something now. */
  sees(selector: string): boolean;
}

/** A player at the widget inside `root`. `gone` ends every wait. */
export function playerAt(root: ParentNode & Node, gone: AbortSignal): Player {
  const find = <T extends Element>(selector: string) =>
    until(root, gone, () => root.querySelector<T>(selector));
  const submitOnly = async () => {
    // A form whose fields are on their way is not sent.
    await until(root, gone, () => (root.querySelector('form > [part="skeleton"]') ? null : root));
    const button = await find<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
    button.click();
  };
  return {
    async fill(values) {
      for (const [name, value] of Object.entries(values)) {
        enter(await until(root, gone, () => fieldOf(root, name, value)), value);
      }
    },
    submitOnly,
    async submit() {
      const before = root.querySelector('form');
      await submitOnly();
      await until(root, gone, () => (isCalm(root, before) ? root : null));
    },
    async pressLink(index) {
      const links = await until(root, gone, () => {
        const found = root.querySelectorAll<HTMLButtonElement>('form button[type="button"]');
        return found.length > index ? found : null;
      });
      links[index]?.click();
    },
    async press(selector) {
      (await find<HTMLElement>(selector)).click();
    },
    async see(selector) {
      await find(selector);
    },
    async giveFiles(name, files) {
      const input = await find<HTMLInputElement>(`input[type="file"][name="${name}"]`);
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    sees: (selector) => gone.aborted || root.querySelector(selector) !== null,
  };
}

/** The field of a name; of several radio buttons the one with the value. */
function fieldOf(root: ParentNode, name: string, value: string): Field | null {
  const named = [...root.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)];
  return named.find((field) => field.type !== 'radio' || field.value === value) ?? null;
}

/** Writes past React's own record of the value, as typing does. */
function enter(field: Field, value: string): void {
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

/** The act has led somewhere: another form, a wrong field, or words to the player. */
function isCalm(root: ParentNode, before: Element | null): boolean {
  const told = root.querySelector('[aria-invalid="true"], [role="alert"] *, [role="status"] *') !== null;
  return root.querySelector('form') !== before || told;
}

/** What `look` finds, now or after a change of the tree. */
function until<T>(root: Node, gone: AbortSignal, look: () => T | null): Promise<T> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => attempt());
    const attempt = () => {
      const found = gone.aborted ? null : look();
      if (found === null && !gone.aborted) return;
      observer.disconnect();
      if (found !== null) resolve(found);
    };
    gone.addEventListener('abort', () => observer.disconnect(), { once: true });
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    attempt();
  });
}
