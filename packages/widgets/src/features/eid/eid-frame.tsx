import type { RefObject } from 'react';

export interface EidFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  readonly title: string;
}

/**
 * The provider's hidden page.
 *
 * The sandbox allows scripts and the frame's origin, which authenticates its messages. The frame cannot open windows,
 * submit forms or navigate the page.
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
