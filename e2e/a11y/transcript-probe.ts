/** What the probe reports: an element that got the focus, or one that appeared in a live region. */
export interface Report {
  readonly kind: 'focus' | 'live';
  /** Index in the probe's list of nodes. */
  readonly index: number;
}

/** Name of the function that the probe calls, and of its list of nodes. */
export const REPORT = 'reportToTranscript';
export const NODES = 'transcriptNodes';

/**
 * Runs in the page, before its scripts. Reports where something happens, and never what: names, roles and texts come
 * from the accessibility tree. Moves of the focus within one task count as one, as in the browser's own events.
 */
export function installProbe([report, list]: readonly [string, string]): void {
  if (window !== window.top) return;
  const page = window as unknown as Record<string, unknown>;
  const nodes: Node[] = [];
  page[list] = nodes;
  const send = (kind: string, node: Node) => {
    nodes.push(node);
    (page[report] as (payload: string) => void)(JSON.stringify({ kind, index: nodes.length - 1 }));
  };

  const LIVE =
    '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], [role="log"], output';
  const isLive = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest('[aria-live="off"]')) return false;
    if (element?.closest(LIVE)) return true;
    const root = node.getRootNode();
    return root instanceof ShadowRoot && isLive(root.host);
  };
  const getActive = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };

  let focused: Element | null = null;
  let isScheduled = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    isScheduled = false;
    const active = getActive();
    if (!active || active === focused) return;
    focused = active;
    send('focus', active);
  };
  const onFocus = () => {
    if (!isScheduled) port2.postMessage(null);
    isScheduled = true;
  };
  const onChange = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        // An emptied text is not spoken. Its region is read later, and would then report the next text a second time.
        if (target.parentElement?.textContent && isLive(target)) send('live', target.parentElement);
        continue;
      }
      for (const node of addedNodes) {
        // A new alert announces itself. Other regions announce what is added to them later.
        const element = node instanceof Element ? node : null;
        const alert = element?.matches('[role="alert"]') ? element : element?.querySelector('[role="alert"]');
        if (isLive(target)) send('live', element ?? target);
        else if (alert?.textContent) send('live', alert);
      }
    }
  };
  const watch = (root: Document | ShadowRoot) => {
    root.addEventListener('focusin', onFocus);
    new MutationObserver(onChange).observe(root, { subtree: true, childList: true, characterData: true });
  };
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    watch(root);
    return root;
  };
}
