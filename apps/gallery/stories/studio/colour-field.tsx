import { useEffect, useState } from 'react';

export interface ColourFieldProps {
  /** Accessible name, with the theme. */
  readonly label: string;
  readonly value: string;
  readonly isSet: boolean;
  readonly onChange: (colour: string | null) => void;
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour to pick or to write; emptied, it is ours again. */
export function ColourField({ label, value, isSet, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState(value);
  // What is being typed stays as it is while it means the same: #00f on the way to #00ff88 is a colour too.
  useEffect(() => setTyped((typed) => (hexOf(typed) === value ? typed : value)), [value]);
  const write = (text: string) => {
    setTyped(text);
    const hex = hexOf(text);
    if (hex) onChange(hex);
  };
  const leave = () => {
    if (typed.trim() === '') onChange(null);
    setTyped(value);
  };
  return (
    <span className="studio-colour" data-set={isSet ? '' : undefined}>
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="text"
        aria-label={label}
        aria-invalid={typed.trim() !== '' && !hexOf(typed) ? true : undefined}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
      />
    </span>
  );
}

/** `#rrggbb` of what was written, or null. */
function hexOf(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
