// @chunk base

import { type ReactNode, type Ref, useId } from 'react';

export interface HeadingProps {
  readonly children: ReactNode;
  /** Short line above, such as the step. */
  readonly eyebrow?: ReactNode;
  readonly level?: 2 | 3 | 4 | undefined;
  readonly size?: 'small' | undefined;
  /** Control at the end of the row, such as a way to skip. */
  readonly end?: ReactNode;
  /** Ref for moving the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

export function Heading({ children, eyebrow, level = 3, size, headingRef, end }: HeadingProps) {
  const Tag = `h${level}` as const;
  const eyebrowId = useId();
  const heading = (
    <div className="pd-box">
      {eyebrow && (
        <p className="pd-eyebrow" part="eyebrow" id={eyebrowId}>
          {eyebrow}
        </p>
      )}
      <Tag
        className="pd-heading"
        part="heading"
        data-size={size}
        ref={headingRef}
        tabIndex={-1}
        // Spoken with the heading, which gets the focus at a new step.
        aria-describedby={eyebrow ? eyebrowId : undefined}
      >
        {children}
      </Tag>
    </div>
  );
  if (!end) return heading;
  return (
    <div className="pd-heading-row">
      {heading}
      {end}
    </div>
  );
}
