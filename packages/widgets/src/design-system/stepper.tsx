export interface StepperProps {
  readonly count: number;
  /** The present step, from 0. */
  readonly index: number;
  /** Such as "Step 2 of 6". */
  readonly label: string;
  /** Steps with something wrong, from 0. */
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
