import { adoptStyles } from '../design-system/theme/adopt-styles.ts';
import styles from './sheet.css?inline';
import { followViewport } from './viewport.ts';
import type { WidgetHost } from './widget-host.ts';

/** Fields need the window of a phone, which a keyboard halves. The style sheet has the same list. */
const FIELDS = 'input, select, textarea, iframe';

/** Pixels before a touch is a drag. */
const THRESHOLD = 8;

/** Part of the sheet's height that closes it when it is dragged that far. */
const FAR = 0.3;

/** Pixels per millisecond at which a drag closes the sheet, however short it is. */
const FAST = 0.5;

/**
 * Fits a panel to a phone: keeps it in the visible part of the window, makes panels without fields sheets, lets the
 * player drag a sheet down to close it, and keeps a panel that had a field at the full height. Dragging presses the close
 * button, so a sheet without one stays. Call it before the first frame.
 *
 * @returns A function that removes the listeners.
 */
export function followSheet({ element, container, root }: WidgetHost): () => void {
  const stopFitting = followViewport(element);
  const releaseStyles = adoptStyles(root, styles);
  const stopFilling = keepFilled(container);
  let drag: Drag | null = null;
  const onDown = (event: PointerEvent) => {
    drag ??= startDrag(event);
  };
  const onMove = (event: PointerEvent) => drag?.move(event);
  const onEnd = (event: PointerEvent) => {
    drag?.end(event);
    drag = null;
  };
  container.addEventListener('pointerdown', onDown);
  container.addEventListener('pointermove', onMove);
  container.addEventListener('pointerup', onEnd);
  container.addEventListener('pointercancel', onEnd);
  return () => {
    stopFitting();
    releaseStyles();
    stopFilling();
    container.removeEventListener('pointerdown', onDown);
    container.removeEventListener('pointermove', onMove);
    container.removeEventListener('pointerup', onEnd);
    container.removeEventListener('pointercancel', onEnd);
  };
}

/**
 * Marks the root once it has a field. The mark stays until the panel closes: a form whose answer is a sentence must not
 * shrink away under the finger that sent it.
 */
function keepFilled(container: HTMLElement): () => void {
  const observer = new MutationObserver(() => check());
  const check = () => {
    const root = container.querySelector<HTMLElement>('.pd-root');
    if (!root?.querySelector(FIELDS)) return;
    root.dataset.playerdeskFilled = '';
    observer.disconnect();
  };
  observer.observe(container, { childList: true, subtree: true });
  check();
  return () => observer.disconnect();
}

interface Drag {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
}

/** Starts a drag at the header of a sheet that can be closed. Its buttons are pressed as usual. */
function startDrag({ target, isPrimary, button, pointerId, clientY, timeStamp }: PointerEvent): Drag | null {
  if (!(target instanceof Element) || !isPrimary || button !== 0 || target.closest('button')) return null;
  const header = target.closest<HTMLElement>('.pd-header');
  const panel = header?.closest<HTMLElement>('.pd-panel');
  const close = header?.querySelector<HTMLElement>('.pd-x');
  if (!header || !panel || !close || getComputedStyle(panel).alignSelf !== 'end') return null;
  let distance = 0;
  let speed = 0;
  let last = { y: clientY, time: timeStamp };
  const isOwn = (event: PointerEvent) => event.pointerId === pointerId;
  return {
    move(event) {
      if (!isOwn(event)) return;
      distance = Math.max(0, event.clientY - clientY);
      speed = (event.clientY - last.y) / Math.max(1, event.timeStamp - last.time);
      last = { y: event.clientY, time: event.timeStamp };
      if (distance < THRESHOLD || !panel.isConnected) return;
      header.setPointerCapture(pointerId);
      panel.style.transition = 'none';
      panel.style.translate = `0 ${distance}px`;
    },
    end(event) {
      // The style sheet moves it back, at once when motion is reduced.
      panel.style.transition = '';
      panel.style.translate = '';
      const isFar = distance > panel.offsetHeight * FAR || (speed > FAST && distance >= THRESHOLD);
      if (isOwn(event) && event.type === 'pointerup' && isFar) close.click();
    },
  };
}
