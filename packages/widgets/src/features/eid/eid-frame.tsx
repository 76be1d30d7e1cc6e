import type { RefObject } from 'react';

export interface EidFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  readonly title: string;
}

/**
 * The provider's page, which nobody sees. It may run its scripts and keep its origin, without which nothing it says
 * could be told from a forgery; it may open nothing, submit nothing and not move the page around it.
 */
export function EidFrame({ frame, src, title }: EidFrameProps) {
  return (
    <iframe
      ref={frame}
      className="pd-hidden"
      title={title}
      src={src}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
