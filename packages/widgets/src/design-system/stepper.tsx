export interface StepperProps {
  readonly count: number;
  /** Index of the current step, from 0. */
  readonly index: number;
  /** Label such as "Step 2 of 6". */
  readonly label: string;
  /** Indexes of steps with errors, from 0. */
  readonly wrong?: readonly number[] | undefined;
}

export function Stepper({ count, index, label, wrong = [] }: StepperProps) {
  const steps = Array.from({ length: count }, (_, step) => step);
  return (
    <div className="pd-steps" part="steps" role="img" aria-label={label}>
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
