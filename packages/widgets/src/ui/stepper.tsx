export interface StepperProps {
  readonly count: number;
  /** The present step, from 0. */
  readonly index: number;
  /** Such as "Step 2 of 6". */
  readonly label: string;
}

export function Stepper({ count, index, label }: StepperProps) {
  const steps = Array.from({ length: count }, (_, step) => step);
  return (
    <div className="pd-steps" part="steps" role="img" aria-label={label}>
      {steps.map((step) => (
        <i key={step} className="pd-step" part="step" data-state={step <= index ? 'done' : 'ahead'} />
      ))}
    </div>
  );
}
