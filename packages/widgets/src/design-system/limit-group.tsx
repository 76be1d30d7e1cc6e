import { type ReactNode, useId } from 'react';

export interface LimitGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
  /** Content below the fields, such as a hint for all of them. */
  readonly below?: ReactNode;
}

/** Limits of one kind in a row: day, week, month. */
export function LimitGroup({ legend, children, below }: LimitGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand inside its border as a heading does
    <div role="group" className="pd-limit-group" part="group" aria-labelledby={id}>
      <p className="pd-legend" part="legend" id={id}>
        {legend}
      </p>
      <div className="pd-limit-row">{children}</div>
      {below}
    </div>
  );
}
