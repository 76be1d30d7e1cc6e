import { useEffect, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { plainText } from './plain-text.ts';
import { type SafeHtml, sanitize } from './sanitize.ts';

export interface RichTextProps {
  /** HTML of the operator or a platform. */
  readonly html: string;
  /** Skeleton lines until it is sanitized. */
  readonly lines?: number | undefined;
}

interface Cleaned {
  readonly of: string;
  readonly html: SafeHtml | null;
}

/** Renders sanitized HTML, or plain text if the sanitizer cannot be loaded. */
export function RichText({ html, lines = 4 }: RichTextProps) {
  const [cleaned, setCleaned] = useState<Cleaned>();
  useEffect(() => {
    let isCurrent = true;
    const show = (safe: SafeHtml | null) => isCurrent && setCleaned({ of: html, html: safe });
    sanitize(html).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [html]);

  if (cleaned?.of !== html) return <Skeleton lines={lines} />;
  if (cleaned.html === null) return <div className="pd-rich">{plainText(html)}</div>;
  // HTML is written here and in `client/platform/page-tools.ts`, always from sanitize().
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the value comes from sanitize() above
  return <div className="pd-rich" part="rich-text" dangerouslySetInnerHTML={{ __html: cleaned.html }} />;
}
