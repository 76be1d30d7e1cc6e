import type { RuleSource } from '@playerdesk/contract/internal';
import { type ReactNode, useCallback, useState } from 'react';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** A restriction with its legal source on demand. */
export function Why({ rule, children }: { readonly rule: RuleSource['rule']; readonly children: ReactNode }) {
  const { text } = useWidget().texts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="pd-why" part="why" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="pd-why-summary">
        <span className="pd-box">{children}</span> <span className="pd-why-word">{text('limits.why')}</span>
      </summary>
      {isOpen && <Source rule={rule} />}
    </details>
  );
}

function Source({ rule }: { readonly rule: RuleSource['rule'] }) {
  const { account, texts } = useWidget();
  const ask = useCallback(() => account.store.getState().pack.sources(), [account]);
  const sources = useLoad(ask);
  if (sources.status !== 'ready') return null;
  const found = sources.data.find((source) => source.rule === rule);
  return (
    <p className="pd-why-source">
      {texts.text('limits.why.rule', { jurisdiction: account.jurisdiction(), source: found?.source ?? '' })}
    </p>
  );
}
