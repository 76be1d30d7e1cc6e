export interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** Whether the value is a word instead of an amount. */
  readonly isText?: boolean;
  readonly note?: string | null;
  readonly wide?: boolean;
}

export function Figure({ name, value, isText, note, wide }: FigureProps) {
  return (
    <div className="pd-figure" data-wide={wide ? '' : undefined}>
      <dt className="pd-figure-name">{name}</dt>
      <dd className="pd-figure-value" translate={isText ? undefined : 'no'}>
        {value}
      </dd>
      {note && <dd className="pd-figure-note">{note}</dd>}
    </div>
  );
}
