import { useId } from 'react';
import { describeField } from '../error-message.ts';
import { useFieldProblem } from './write-form.tsx';

interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly defaultValue?: string | undefined;
}

/** An optional field of several lines. */
export function TextArea({ name, label, hint, maxLength, defaultValue }: TextAreaProps) {
  const id = useId();
  const problem = useFieldProblem(name);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="c-field">
      <label className="c-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className="c-input"
        rows={4}
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {problem !== undefined && (
        <p className="c-problem" id={`${id}-problem`}>
          {describeField(problem)}
        </p>
      )}
      {hint && (
        <p className="c-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
