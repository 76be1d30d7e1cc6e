import {
  type DocumentType,
  type getDocuments,
  type OutputOf,
  verifyWithCode,
} from '@playerdesk/contract/internal';
import { Button } from '../../design-system/button.tsx';
import { Icon, type IconName } from '../../design-system/icons.tsx';
import { hasOperation } from '../../kit/discovered-operations.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getEidProviders } from '../../options/eid-settings.ts';
import { findNewest } from './documents.controller.ts';
import { Timeline } from './timeline.view.tsx';

export interface RequiredDocumentsProps extends OutputOf<typeof getDocuments> {
  readonly onHandIn: (type: DocumentType) => void;
}

/** Outlines of the documents. */
const OUTLINES: Readonly<Record<DocumentType, IconName>> = {
  id: 'verified',
  'credit-card': 'card',
  'proof-of-address': 'page',
  'bank-statement': 'page',
  'source-of-wealth': 'page',
  'e-wallet': 'page',
  other: 'page',
};

/** Documents that the operator requires, with the reason. */
export function RequiredDocuments({ wanted = [], documents, reviewHours, onHandIn }: RequiredDocumentsProps) {
  const { text } = useWidget().texts;
  if (wanted.length === 0) return null;
  return (
    <section className="pd-wanted" aria-label={text('documents.wanted')}>
      <h4 className="pd-wanted-heading">{text('documents.wanted')}</h4>
      <ul className="pd-wanted-list">
        {wanted.map(({ type, reason }) => (
          <li key={type} className="pd-wanted-one" part="document">
            <Icon name={OUTLINES[type]} />
            <div className="pd-wanted-words">
              <p className="pd-document-name">{text(`document.type.${type}`)}</p>
              <p className="pd-wanted-why">{reason ?? text('documents.wanted-why')}</p>
            </div>
            <Button
              kind="ghost"
              size="small"
              aria-label={text('documents.hand-in-one', { type: text(`document.type.${type}`) })}
              onClick={() => onHandIn(type)}
            >
              {text('documents.hand-in')}
            </Button>
            {findNewest(documents, type) === undefined && <Timeline document={null} hours={reviewHours} />}
          </li>
        ))}
      </ul>
      <WalletButton isNeeded={wanted.some(({ type }) => type === 'id')} />
    </section>
  );
}

/** Proves name, birth date and address by an identity wallet in place of documents, where the host offers one. */
function WalletButton({ isNeeded }: { readonly isNeeded: boolean }) {
  const widget = useWidget();
  const isOffered = getEidProviders(widget.eid).includes('wallet');
  if (!isNeeded || !isOffered || !hasOperation(widget.account.platform, verifyWithCode)) return null;
  return (
    <Button
      kind="ghost"
      onClick={() => widget.open('eid-sign-in', { provider: 'wallet', purpose: 'verify' })}
    >
      {widget.texts.text('documents.wallet')}
    </Button>
  );
}
