import type { FirstScreenRequest } from '@playerdesk/widgets/first-screen';
import { hideBackdrop, ID, LIVE, SCREEN } from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import { captureEvents, type LoadRequest } from './event-replay.ts';
import type { CarriedForm, FirstForm } from './first-form.ts';
import { isUnchangedForm, mergeTexts } from './is-unchanged-form.ts';
import { renderNodes } from './render-nodes.ts';

/** File of the shared style sheet. */
export const STYLES = 'styles';
/** Text key of the error that is shown when loading fails. */
const FAILED = 'error.generic.load-failed';

type LoadedForm = readonly [form: FirstForm, styles: string];

/**
 * Creates first screens from files of the build or from the script itself.
 *
 * @param load Loads a file of the build.
 * @param nameOf Returns the name of a form; undefined when there is none.
 */
export function firstScreens(
  load: (file: string) => Promise<unknown>,
  nameOf: (request: FirstScreenRequest) => string | undefined,
  carried: CarriedForm | null,
) {
  const loaded = new Map<string, LoadedForm>(carried && [[carried.name, [carried.form, carried.styles]]]);
  const loading = new Map<string, Promise<void>>();

  /** Resolves once the form can be drawn. When the file cannot be loaded, the form is drawn later by the instance. */
  const preload = (request: FirstScreenRequest): Promise<void> | undefined => {
    const name = nameOf(request);
    if (!name || loaded.has(name)) return;
    const wanted =
      loading.get(name) ??
      Promise.all([load(`first.${name}`), carried?.styles ?? load(STYLES)]).then(
        // Cast: the file is one that this build wrote.
        (made) => void loaded.set(name, made as unknown as LoadedForm),
        () => void loading.delete(name),
      );
    loading.set(name, wanted);
    return wanted;
  };

  const draw = (
    container: HTMLElement,
    request: FirstScreenRequest,
    loadInstance?: LoadRequest['load'],
  ): void => {
    const name = nameOf(request) ?? '';
    const made = loaded.get(name);
    if (made) show(container, request, loadInstance, ...made);
    else void preload(request)?.then(() => loaded.has(name) && draw(container, request, loadInstance));
  };
  return { preload, draw };
}

function show(
  container: HTMLElement,
  request: FirstScreenRequest,
  loadInstance: LoadRequest['load'] | undefined,
  form: FirstForm,
  styles: string,
): void {
  const { modal, options } = request;
  if (container.childElementCount > 0 || !container.isConnected || !isUnchangedForm(form, request)) return;
  // Another tag on the page may draw forms too.
  const id = `pd-${Math.random()}-`;
  const { email = '' } = request.props as { email?: string };
  container.setAttribute(ID, id);
  if (form.screen) container.setAttribute(SCREEN, form.screen);
  const values = {
    ...form.messages,
    ...mergeTexts(options.texts),
    id,
    email,
    theme: options.theme ?? 'system',
  };
  for (const node of modal ? form.modal : form.inline) renderNodes(container, node, values);
  const root = container.getRootNode() as ShadowRoot | Document;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
  container.addEventListener(LIVE, () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  captureEvents(
    container,
    loadInstance && { load: loadInstance, errorText: form.messages[FAILED] as string },
  );
  if (!modal) return;
  hideBackdrop(((root as ShadowRoot).host ?? container.parentElement) as HTMLElement);
  // Focus forces a layout. It is set after the first paint, so that the form appears earlier.
  afterFrame(() => focusFirst(container));
}

/** Sets the focus like a panel does: on the panel itself where focusing a field would open a keyboard. */
function focusFirst(container: HTMLElement): void {
  const wanted = matchMedia('(pointer: fine)').matches ? 'input' : '[part="panel"]';
  container.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
}
