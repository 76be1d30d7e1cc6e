/** Windows of all e-ID frames on the page. A message to one widget must not count as forged in another. */
const windows = new Set<MessageEventSource>();

/**
 * Registers the window of a frame.
 *
 * @returns A function that unregisters it.
 */
export function registerFrameWindow(frame: HTMLIFrameElement): () => void {
  const { contentWindow } = frame;
  if (!contentWindow) return () => {};
  windows.add(contentWindow);
  return () => void windows.delete(contentWindow);
}

/** Returns whether a message comes from the frame of another e-ID widget. */
export function isOtherFrame(source: MessageEventSource | null, own: Window | null): boolean {
  return source !== null && source !== own && windows.has(source);
}
