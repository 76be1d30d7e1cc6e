import { useEffect, useRef } from 'react';
import styles from '../design-system/sanitizer/rich-text.css?inline';
import { RichText, type RichTextProps } from '../design-system/sanitizer/rich-text.tsx';
import { useStyles } from '../design-system/theme/use-styles.ts';
import { destinationOf } from './host-route.ts';
import { useWidget } from './widget-context.ts';

/** Provided HTML whose links to pages of the host are asked for by `open-route`: nothing leaves the page unasked. */
export function ProvidedHtml(props: RichTextProps) {
  const widget = useWidget();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  useEffect(() => {
    const box = place.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const destination = destinationOf(link?.getAttribute('href') ?? '');
      if (destination?.kind !== 'route' || isForAnotherTab(event)) return;
      event.preventDefault();
      widget.openRoute(destination.route, destination.params);
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [widget]);
  return (
    <div ref={place} className="pd-box">
      <RichText {...props} />
    </div>
  );
}

const isForAnotherTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;
