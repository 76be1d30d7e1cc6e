import { useRef } from 'react';
import { Button } from './button.tsx';
import styles from './equal-choice.css?inline';
import { useStyles } from './theme/use-styles.ts';

/** One option of a decision. */
export interface EqualChoiceOption {
  readonly label: string;
  readonly onChoose: () => void;
  /** Whether the option's call is under way. */
  readonly busy?: boolean | undefined;
  /** Accessible description while busy. */
  readonly busyLabel?: string | undefined;
}

export interface EqualChoiceProps {
  /** Options in order, the protective one first. */
  readonly options: readonly EqualChoiceOption[];
  /** Look of all options. `strong` for options that are recommended equally. Default: `plain`. */
  readonly weight?: 'plain' | 'strong' | undefined;
}

/**
 * Buttons of the same kind, size and width, for a choice that the panel must not steer: to leave or to stay, to take a
 * break or to continue. No option can be emphasized alone.
 */
export function EqualChoice({ options, weight = 'plain' }: EqualChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-equal" part="equal-choice">
      {options.map(({ label, onChoose, ...busy }) => (
        <Button
          key={label}
          full
          kind={weight === 'strong' ? 'primary' : 'ghost'}
          onClick={onChoose}
          {...busy}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
