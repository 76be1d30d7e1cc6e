import { useEffect, useRef } from 'react';
import styles from '../design-system/sanitizer/rich-text.css?inline';
import { RichText, type RichTextProps } from '../design-system/sanitizer/rich-text.tsx';
import { useStyles } from '../design-system/theme/use-styles.ts';
import { parseDestination } from './host-route.ts';
import { useWidget } from './widget-context.ts';

/** Renders provided HTML. Links to pages of the host emit `open-route` and do not navigate. */
export function ProvidedHtml({ lang, ...props }: RichTextProps & { readonly lang?: string | undefined }) {
  const widget = useWidget();
  const container = useRef<HTMLDivElement>(null);
  useStyles(container, styles);
  useEffect(() => {
    const box = container.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const destination = parseDestination(link?.getAttribute('href') ?? '');
      if (destination?.kind !== 'route' || opensNewTab(event)) return;
      event.preventDefault();
      widget.openRoute(destination.route, destination.params);
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [widget]);
  return (
    <div ref={container} className="pd-box" lang={lang}>
      <RichText {...props} />
    </div>
  );
}

const opensNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;
