// @chunk player

import { useRef } from 'react';
import styles from './icons.css?inline';
import { useStyles } from './theme/use-styles.ts';

/** Shapes of the icons: strokes in a square of 24, in the color of the text. */
const SHAPES = {
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l1.500 1.500H4.500zM10 21h4',
  card: 'M3 6h18v12H3zM3 10h18M6.500 14.500h4',
  chevron: 'M9 5l7 7-7 7',
  clock: 'M12 7v5l3.500 2M12 21a9 9 0 1 0-9-9M3 6v6h6',
  copy: 'M9 9h11v11H9zM5.500 15H4V4h11v1.500',
  envelope: 'M3 6h18v12H3zM3 7l9 7 9-7',
  exit: 'M14 4H5v16h9M10 12h11M17.500 8.500L21 12l-3.500 3.500',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S9 2.500 7.200 4.300 9.500 7 12 7zM12 7s3-4.500 4.800-2.700S14.500 7 12 7z',
  heart:
    'M12 20C5.500 15.500 3 12.500 3 9a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3.500-2.500 6.500-9 11z',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.500v2',
  page: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  pause: 'M10 9v6M14 9v6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.500c1-4 4-5.500 8-5.500s7 1.500 8 5.500',
  shield: 'M12 3l8 3v6c0 4.500-3.500 7.500-8 9-4.500-1.500-8-4.500-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  ticket: 'M3 7h18v3.200a2 2 0 0 0 0 3.600V17H3v-3.200a2 2 0 0 0 0-3.600zM14 7v2M14 11v2M14 15v2',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1 4.500 3.500 5M17 6h3c0 3-1 4.500-3.500 5M12 15v5M8 20h8',
  verified: 'M3 5h18v14H3zM6 9h5v6H6zM14 10h4M14 14h4',
} as const;

export type IconName = keyof typeof SHAPES;

/** A picture next to a text that says the same. Hidden from screen readers. Color and size follow the text. */
export function Icon({ name }: { readonly name: IconName }) {
  const place = useRef<SVGSVGElement>(null);
  useStyles(place, styles);
  return (
    <svg
      ref={place}
      className="pd-icon"
      part="icon"
      data-icon={name}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
