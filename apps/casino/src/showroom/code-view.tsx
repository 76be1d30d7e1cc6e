import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import {
  FORMATS,
  type Format,
  highlight,
  type SnippetInput,
  type WidgetCall,
  writeSnippets,
} from './snippets.ts';

const FIRST: WidgetCall = { widget: 'sign-in', options: {}, isModal: true };

interface CodeViewProps extends Pick<SnippetInput, 'desk' | 'brand'> {
  readonly hidden: boolean;
  /** The call that opened the last panel. */
  readonly call: WidgetCall | null;
}

/** The pane with the code of the widget that was opened last. */
export function CodeView({ hidden, call, desk, brand }: CodeViewProps) {
  const [format, setFormat] = useState<Format>('tag');
  const { widget, isModal } = call ?? FIRST;
  const code = writeSnippets({ call: call ?? FIRST, desk, brand })[format];
  return (
    <div className="sr-view" hidden={hidden}>
      <p className="sr-code-title" aria-live="polite">
        Widget <strong>{widget}</strong>
        {isModal ? ', as a panel' : ', in the page'}
      </p>
      <div className="sr-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own */}
        <div className="sr-segments" role="group" aria-label="Entry point">
          {(Object.entries(FORMATS) as [Format, string][]).map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="sr-segment"
              data-format={name}
              aria-pressed={name === format}
              onClick={() => setFormat(name)}
            >
              {label}
            </button>
          ))}
        </div>
        <CopyButton label="Copy" text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: screen readers read the label of what has the focus */}
      <pre className="sr-code" tabIndex={0} aria-label="Code of the widget">
        <code>
          {highlight(code).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is replaced as a whole
            <span className={`sr-${kind}`} key={index}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      <p className="sr-hint">
        The present language, market and theme are in the code. It runs under a strict content security policy
        with Trusted Types.
      </p>
    </div>
  );
}
