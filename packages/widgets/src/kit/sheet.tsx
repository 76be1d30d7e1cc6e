import { useRef } from 'react';
import { useStyles } from '../design-system/theme/use-styles.ts';
import { Screen, type ScreenProps } from './screen.tsx';
import styles from './sheet.css?inline';

/**
 * Panel of a short message without fields. On phones it is as high as its content, at the bottom of the window, and not
 * a mostly empty page.
 */
export function Sheet({ children, ...props }: Omit<ScreenProps, 'sheet'>) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <Screen {...props} sheet>
      <div ref={place}>{children}</div>
    </Screen>
  );
}
