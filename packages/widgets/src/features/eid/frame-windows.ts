/** Windows of every e-ID frame on the page: what one says to its own widget is no forgery to another. */
const windows = new Set<MessageEventSource>();

/** Notes a frame's window while it stands. */
export function registerFrameWindow(frame: HTMLIFrameElement): () => void {
  const { contentWindow } = frame;
  if (!contentWindow) return () => {};
  windows.add(contentWindow);
  return () => void windows.delete(contentWindow);
}

/** Whether a message comes from the frame of another e-ID widget of ours. */
export function isOtherFrame(source: MessageEventSource | null, own: Window | null): boolean {
  return source !== null && source !== own && windows.has(source);
}
