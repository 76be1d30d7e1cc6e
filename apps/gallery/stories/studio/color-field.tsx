import { useEffect, useState } from 'react';

export interface ColorFieldProps {
  /** Accessible name with the color scheme. */
  readonly label: string;
  readonly value: string;
  readonly isSet: boolean;
  readonly onChange: (color: string | null) => void;
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Field to pick or type a color. An empty value resets it. */
export function ColorField({ label, value, isSet, onChange }: ColorFieldProps) {
  const [text, setText] = useState(value);
  // Typed text stays while it means the same color: #00f on the way to #00ff88 is valid too.
  useEffect(() => setText((typed) => (toHex(typed) === value ? typed : value)), [value]);
  const write = (text: string) => {
    setText(text);
    const hex = toHex(text);
    if (hex) onChange(hex);
  };
  const leave = () => {
    if (text.trim() === '') onChange(null);
    setText(value);
  };
  return (
    <span className="studio-color" data-set={isSet ? '' : undefined}>
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="text"
        aria-label={label}
        aria-invalid={text.trim() !== '' && !toHex(text) ? true : undefined}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
      />
    </span>
  );
}

/** Returns `#rrggbb` of a typed color, or null. */
function toHex(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
