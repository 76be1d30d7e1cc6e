import type { Account } from '@playerdesk/core/internal';
import type { CustomTab, CustomTabCleanup } from '../../../options/account-settings.ts';

/** What a tab shows. */
export type TabContent = Pick<CustomTab, 'id' | 'render'>;

interface MountOptions {
  readonly account: Account;
  readonly locale: string;
  readonly report: (code: string, detail: string) => void;
  readonly onStatus: (status: 'ready' | 'failed') => void;
}

/**
 * Mounts the operator's content of a tab: what `render` renders, or the children of the widget's element with the slot
 * of the tab.
 *
 * @param place Element of the tab with the slot.
 * @returns A function that removes the content.
 */
export function mountContent(place: HTMLElement, tab: TabContent, options: MountOptions): () => void {
  return tab.render ? renderContent(place, tab, tab.render, options) : showSlotted(place, tab, options);
}

function renderContent(
  place: HTMLElement,
  { id }: TabContent,
  render: NonNullable<CustomTab['render']>,
  { account, locale, report, onStatus }: MountOptions,
): () => void {
  const container = createContainer(place, `tab-${id}`);
  const closing = new AbortController();
  const { signal } = closing;
  const fail = (error: unknown) => report('account-tab-failed', `${id}: ${error}`);
  const release = async (cleanUp: CustomTabCleanup) => cleanUp?.();
  let cleanUp: CustomTabCleanup;
  const start = async () => render(container, { account, locale, signal });
  start().then(
    (rendered) => {
      cleanUp = rendered;
      if (signal.aborted) release(cleanUp).catch(fail);
      else onStatus('ready');
    },
    (error) => {
      container.remove();
      if (signal.aborted) return;
      fail(error);
      onStatus('failed');
    },
  );
  return () => {
    closing.abort();
    release(cleanUp).catch(fail);
    container.remove();
  };
}

/** Creates an element of the page that is shown in the tab: in its slot, or in light DOM inside it. */
function createContainer(place: HTMLElement, slot: string): HTMLElement {
  const container = place.ownerDocument.createElement('div');
  const root = place.getRootNode();
  if (root instanceof ShadowRoot) {
    container.slot = slot;
    root.host.append(container);
  } else {
    place.append(container);
  }
  return container;
}

function showSlotted(place: HTMLElement, { id }: TabContent, { report, onStatus }: MountOptions): () => void {
  const slot = place.querySelector('slot');
  const check = () => {
    const isFilled = (slot?.assignedElements?.() ?? []).length > 0;
    if (!isFilled) report('account-tab-empty', id);
    onStatus(isFilled ? 'ready' : 'failed');
  };
  check();
  slot?.addEventListener('slotchange', check);
  return () => slot?.removeEventListener('slotchange', check);
}
