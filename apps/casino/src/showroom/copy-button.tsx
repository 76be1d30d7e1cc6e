import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly label: string;
  /** Text that is copied. */
  readonly text: string;
}

/** A button that copies a text and reports the result in its own label. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [result, setResult] = useState<string | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(setResult, SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('Copied'),
      () => setResult('Copying is not allowed here'),
    );
  return (
    <button type="button" className="sr-button small" aria-live="polite" onClick={copy}>
      {result ?? label}
    </button>
  );
}
