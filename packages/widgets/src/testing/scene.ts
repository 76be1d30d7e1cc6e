import './jsdom-styles.ts';
import type { EventName, PlayerdeskEvents, WidgetName } from '@playerdesk/contract/internal';
import { createTestEnvironment, type TestEnvironment } from '@playerdesk/core/internal';
import { createMockPlatform, type MockPlatform, type MockScript } from '@playerdesk/testing';
import {
  type BoundFunctions,
  configure,
  fireEvent,
  type queries,
  waitFor,
  within,
} from '@testing-library/dom';
import type { Playerdesk } from '../client/playerdesk.ts';
import { createPlayerdesk } from '../entries/index.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { OpenArguments } from '../options/widget-props.ts';

// Checking whether an ancestor is hidden takes most of a test's time in jsdom. The browser tests check visibility.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

export interface SceneOptions extends Partial<PlayerdeskOptions> {
  readonly script?: MockScript;
  /** Whether a session is stored. */
  readonly signedIn?: boolean;
}

/** An instance over the scripted platform, with the events that it emitted. */
export interface Scene {
  readonly desk: Playerdesk;
  readonly platform: MockPlatform;
  readonly environment: TestEnvironment;
  readonly events: { readonly event: EventName; readonly data: PlayerdeskEvents[EventName] }[];
  /** Returns the data of the emitted events with a name. */
  emitted<N extends EventName>(event: N): PlayerdeskEvents[N][];
  /** Returns the inputs of the calls of an operation. */
  sent(operation: string): unknown[];
  mount<N extends WidgetName>(
    widget: N,
    ...options: OpenArguments<N>
  ): Promise<Screen & { handle: WidgetHandle<N> }>;
  open<N extends WidgetName>(
    widget: N,
    ...options: OpenArguments<N>
  ): Promise<Screen & { handle: WidgetHandle<N> }>;
}

const open = new Set<Playerdesk>();

/** Destroys every instance of a test. */
export function destroyScenes(): void {
  for (const desk of open) desk.destroy();
  open.clear();
  document.body.replaceChildren();
}

export function scene({ script = {}, signedIn, ...options }: SceneOptions = {}): Scene {
  const environment = (options.environment as TestEnvironment | undefined) ?? createTestEnvironment();
  if (signedIn) environment.tabStore.set('playerdesk:session', 'session-1');
  const platform = createMockPlatform({ script });
  const fixed = {
    dom: 'light',
    history: false,
    jurisdiction: 'MGA',
    restrictAccess: false,
    signUp: { flow: 'documented' },
    // The popup is easier to wait for than a notice that ends by itself.
    welcome: 'popup',
    ...options,
  } as const;
  const desk = createPlayerdesk({ ...fixed, platform, environment });
  open.add(desk);
  const events: Scene['events'] = [];
  desk.onAny((event, data) => events.push({ event, data }));
  return {
    desk,
    platform,
    environment,
    events,
    emitted: (name) => events.flatMap(({ event, data }) => (event === name ? [data as never] : [])),
    sent: (operation) => platform.calls.flatMap(({ name, input }) => (name === operation ? [input] : [])),
    async mount(widget, ...given) {
      const element = document.createElement('div');
      document.body.append(element);
      const handle = desk.mount(widget, element, ...given);
      await handle.ready;
      return { ...(await screenIn(element)), handle };
    },
    async open(widget, ...given) {
      const handle = desk.open(widget, ...given);
      await handle.ready;
      return { ...(await findPanel(widget)), handle };
    },
  };
}

/** Waits for the panel of a widget. */
export async function findPanel(widget: WidgetName): Promise<Screen> {
  const find = () => document.querySelector(`[data-playerdesk-root="modal"] [data-widget="${widget}"]`);
  const root = await waitFor(() => {
    const found = find();
    if (!found) throw new Error(`No panel shows ${widget}.`);
    return found as HTMLElement;
  });
  return screenIn(root);
}

type Queries = BoundFunctions<typeof queries>;

/** Queries and actions for a widget, by labels and texts. */
export interface Screen extends Queries {
  readonly root: HTMLElement;
  /** Fills fields by label. `true` and `false` tick and untick. */
  fill(values: Readonly<Record<string, string | boolean>>): void;
  press(name: string): void;
  /** Waits for the error text of a field. */
  problemAt(label: string): Promise<string>;
  value(label: string): string;
  heading(name: string): Promise<HTMLElement>;
  /** Waits for the text of the error notice. */
  alert(): Promise<string>;
  /** Waits for the text of the polite notice. */
  status(): Promise<string>;
}

export async function screenIn(element: HTMLElement): Promise<Screen> {
  const root = await waitFor(() => {
    const found = (element.shadowRoot ?? element).querySelector<HTMLElement>('[part="panel"]');
    if (!found) throw new Error('The widget shows no panel.');
    return found;
  });
  const bound: Queries = within(root);
  const field = (label: string) =>
    findLabeled(root, label) ??
    bound.getByLabelText<HTMLInputElement>(label, { exact: true, selector: CONTROL });
  const findNotice = (role: 'alert' | 'status') =>
    waitFor(() => {
      const notice = root.querySelector(`[role="${role}"] [part="notice"] .pd-notice-text`);
      if (!notice?.textContent) throw new Error(`There is no notice of role ${role}.`);
      return notice.textContent;
    });
  return {
    ...bound,
    root,
    fill(values) {
      for (const [label, value] of Object.entries(values)) setValue(field(label), value);
    },
    press: (name) =>
      void fireEvent.click(findNamed(root, 'button', name) ?? bound.getByRole('button', { name })),
    async problemAt(label) {
      return waitFor(() => {
        const control = field(label);
        if (control.getAttribute('aria-invalid') !== 'true') throw new Error(`${label} is not marked wrong.`);
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        const messages = ids
          .filter((id) => id.endsWith('-error'))
          .map((id) => getRoot(root).getElementById(id)?.textContent);
        return messages.join(' ');
      });
    },
    value: (label) => field(label).value,
    heading: (name) =>
      waitFor(() => {
        const [found] = findAllNamed(root, 'h1, h2, h3, h4, [role="heading"]', name);
        if (!found) throw new Error(`No heading is ${name}.`);
        return found;
      }),
    alert: () => findNotice('alert'),
    status: () => findNotice('status'),
  };
}

const CONTROL = 'input, select, textarea';

// In jsdom the queries by name visit every element. The functions below find the usual case; the queries find the others,
// and fail with their message.

/** Returns the only control that a `label` with exactly this text belongs to. */
function findLabeled(root: HTMLElement, text: string): HTMLInputElement | undefined {
  const labels = [...root.querySelectorAll('label')].filter(({ textContent }) => textContent.trim() === text);
  const [label, other] = labels;
  const control = label && !other ? label.control : null;
  return control?.matches(CONTROL) ? (control as HTMLInputElement) : undefined;
}

/** Returns the only element whose name is exactly its text. */
function findNamed(root: HTMLElement, selector: string, name: string): HTMLElement | undefined {
  const [found, other] = findAllNamed(root, selector, name);
  return other ? undefined : found;
}

function findAllNamed(root: HTMLElement, selector: string, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.textContent.trim() === name && !element.matches('[aria-label], [aria-labelledby]'),
  );
}

function getRoot(element: HTMLElement): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

function setValue(control: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (control.checked !== value) fireEvent.click(control);
  } else if (control.tagName === 'SELECT') fireEvent.change(control, { target: { value } });
  else if (control.type === 'radio') fireEvent.click(control);
  else fireEvent.input(control, { target: { value } });
}
