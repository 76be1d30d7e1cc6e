import { useRef } from 'react';
import styles from './icons.css?inline';
import { useStyles } from './theme/use-styles.ts';

/** Picture of what could not be loaded. Apart from the other icons, which are not needed to say so. */
export function AlertIcon() {
  const place = useRef<SVGSVGElement>(null);
  useStyles(place, styles);
  return (
    <svg
      ref={place}
      className="pd-icon"
      part="icon"
      data-icon="alert"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 4l9.500 16h-19zM12 10v4.500M12 17.200v.1" />
    </svg>
  );
}
