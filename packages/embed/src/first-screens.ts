import type { Capabilities } from '@playerdesk/contract';
import type { FirstScreenAsked } from '@playerdesk/widgets/first-screen';
import { endWaiting, ID, LIVE, VIEW } from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import { holdActs, type Waking } from './event-replay.ts';
import type { CarriedForm, FirstForm, Need } from './first-form.ts';
import { plant } from './render-nodes.ts';

/** What a first form may be opened with and still be the one that was made. */
const PLAIN_PROPS = ['email', 'bonusCode'];

/** The file of the sheet that every form is styled by. */
export const STYLES = 'styles';
/** The key of what is said where the rest does not come. */
const FAILED = 'error.generic.load-failed';

type Made = readonly [form: FirstForm, styles: string];

/**
 * First screens from files of the build (`load`), or from the script itself. `nameOf`: the name of the form that is
 * asked for, undefined where there is none.
 */
export function firstScreens(
  load: (file: string) => Promise<unknown>,
  nameOf: (asked: FirstScreenAsked) => string | undefined,
  carried: CarriedForm | null,
) {
  const here = new Map<string, Made>(carried && [[carried.name, [carried.form, carried.styles]]]);
  const coming = new Map<string, Promise<void>>();

  /** Resolves once the form can be drawn. A file that does not come takes only its speed along. */
  const want = (asked: FirstScreenAsked): Promise<void> | undefined => {
    const name = nameOf(asked);
    if (!name || here.has(name)) return;
    const wanted =
      coming.get(name) ??
      Promise.all([load(`first.${name}`), carried?.styles ?? load(STYLES)]).then(
        // Cast: the file is one that this build wrote.
        (made) => void here.set(name, made as unknown as Made),
        () => void coming.delete(name),
      );
    coming.set(name, wanted);
    return wanted;
  };

  const draw = (container: HTMLElement, asked: FirstScreenAsked, wake?: Waking['wake']): void => {
    const name = nameOf(asked) ?? '';
    const made = here.get(name);
    if (made) show(container, asked, wake, ...made);
    else void want(asked)?.then(() => here.has(name) && draw(container, asked, wake));
  };
  return { want, draw };
}

function show(
  container: HTMLElement,
  asked: FirstScreenAsked,
  wake: Waking['wake'] | undefined,
  form: FirstForm,
  styles: string,
): void {
  const { modal, options } = asked;
  if (container.childElementCount > 0 || !container.isConnected || !fits(form, asked)) return;
  // Another tag on the page may draw forms too.
  const id = `pd-${Math.random()}-`;
  const { email = '' } = asked.props as { email?: string };
  container.setAttribute(ID, id);
  if (form.view) container.setAttribute(VIEW, form.view);
  const values = {
    ...form.words,
    // `corrected` changes nothing that a first form shows; its letters are no keys.
    ...Object.assign({}, ...[options.texts].flat()),
    id,
    email,
    theme: options.theme ?? 'system',
  };
  for (const node of modal ? form.modal : form.inline) plant(container, node, values);
  const root = container.getRootNode() as ShadowRoot | Document;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
  container.addEventListener(LIVE, () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  holdActs(container, wake && { wake, failed: form.words[FAILED] as string });
  if (!modal) return;
  endWaiting(((root as ShadowRoot).host ?? container.parentElement) as HTMLElement);
  // The focus has the page laid out at once, and again for how it looks: the frame comes first.
  afterFrame(() => focusFirst(container));
}

/** The same as a panel does once it lives: where typing would call up a keyboard, the panel itself. */
function focusFirst(container: HTMLElement): void {
  const wanted = matchMedia('(pointer: fine)').matches ? 'input' : '[part="panel"]';
  container.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
}

const isAble = (can: Capabilities, [operation, field]: Need) =>
  field ? can.carries?.(operation, field) !== false : can.supports(operation);

/** Whether React would draw this very form. */
function fits({ fixed, depends, needs, words }: FirstForm, { props, options }: FirstScreenAsked): boolean {
  const { texts = {}, platform, packs } = options;
  const capable = platform?.capabilities;
  return (
    !packs &&
    // Another platform's own window, or a step that not every platform has.
    !platform?.show &&
    (!capable || needs.every((need) => isAble(capable, need))) &&
    Object.entries(depends).every(([name, usual]) => (options[name as 'theme'] ?? usual) === usual) &&
    Object.entries(props).every(([name, value]) => value === undefined || PLAIN_PROPS.includes(name)) &&
    Object.entries(texts).every(([key, text]) => !fixed.includes(key) && !(key in words && /[{']/.test(text)))
  );
}
