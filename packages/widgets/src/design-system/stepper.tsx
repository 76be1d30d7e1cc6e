// @chunk person-fields

export interface StepperProps {
  readonly count: number;
  /** Index of the current step, from 0. */
  readonly index: number;
  /** Label such as "Step 2 of 6. To correct: step 1". */
  readonly label: string;
  /** Indexes of steps with errors, from 0. */
  readonly wrong?: readonly number[] | undefined;
}

/**
 * Bar of steps. The heading's eyebrow names the current step, so screen readers skip the bar unless it marks steps with
 * errors.
 */
export function Stepper({ count, index, label, wrong = [] }: StepperProps) {
  const steps = Array.from({ length: count }, (_, step) => step);
  return (
    <div
      className="pd-steps"
      part="steps"
      {...(wrong.length > 0 ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {steps.map((step) => (
        <i
          key={step}
          className="pd-step"
          part="step"
          data-state={wrong.includes(step) ? 'wrong' : step <= index ? 'done' : 'ahead'}
        />
      ))}
    </div>
  );
}
