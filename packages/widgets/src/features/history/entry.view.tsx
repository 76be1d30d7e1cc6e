import {
  type Transaction,
  type TransactionType,
  transactionStatus,
  transactionType,
} from '@playerdesk/contract/internal';
import { formatInstant, formatStatementMoney } from '@playerdesk/core/internal';
import { useId, useState } from 'react';
import { Icon } from '../../design-system/icons.tsx';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { PrintButton } from '../../kit/print/print-button.tsx';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getMethodName } from './method-name.ts';
import { getReceipt } from './receipt.ts';
import { WithdrawalSteps } from './withdrawal-steps.view.tsx';

/** Characters of a reference that are shown. Support finds a payment by them. */
const SHORT = 8;

/** Number of columns of the table. */
const COLUMNS = 4;

/** A row of the history. It opens its details below. */
export function Entry({ transaction }: { readonly transaction: Transaction }) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { amount, currency, date, description } = transaction;
  const type = transactionType(transaction);
  const { status } = transactionStatus(transaction.status);
  // A sum that did not come has no sign: it changes nothing.
  const isCredit = amount > 0 && type !== 'withdraw' && type !== 'bet';
  const sign = isCredit && status === 'completed' ? '+' : '';
  const summary = [getMethodName(text, transaction), description].filter(Boolean).join(' · ');
  return (
    <>
      <tr className="pd-table-row" part="row" tabIndex={-1} data-open={isOpen ? '' : undefined}>
        <td className="pd-table-cell" data-column="date">
          {formatInstant(date, locale)}
        </td>
        <td className="pd-table-cell" data-column="what">
          <button
            type="button"
            className="pd-entry-open"
            part="entry-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="pd-entry-type">
              {type ? text(`history.what.${type}`) : transaction.transactionType}
            </span>
            {summary && <span className="pd-entry-details">{summary}</span>}
          </button>
        </td>
        <td className="pd-table-cell" data-column="status">
          <span className="pd-status" part="status" data-status={status}>
            {text(`history.status.${status}`)}
          </span>
        </td>
        <td className="pd-table-cell" data-column="amount">
          <Verbatim>{sign + formatStatementMoney(amount, currency, locale)}</Verbatim>
          <Icon name="chevron" />
        </td>
      </tr>
      {isOpen && (
        <tr className="pd-facts-row" part="entry-facts" id={detailsId}>
          <td className="pd-facts-cell" colSpan={COLUMNS}>
            <Facts transaction={transaction} type={type} />
            {type === 'withdraw' && <WithdrawalSteps transaction={transaction} />}
            {(type === 'deposit' || type === 'withdraw') && (
              <PrintButton getRecord={() => getReceipt(texts, transaction, type)} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

interface FactsProps {
  readonly transaction: Transaction;
  readonly type: TransactionType | null;
}

function Facts({ transaction, type }: FactsProps) {
  const { text, locale } = useWidget().texts;
  const { amount, currency, date, description, id, providerReference } = transaction;
  const isPayment = type === 'deposit' || type === 'withdraw';
  const method = getMethodName(text, transaction);
  const { status } = transactionStatus(transaction.status);
  const money = type === 'bet' ? Math.abs(amount) : amount;
  return (
    <dl className="pd-facts">
      {method && <Fact name={text(isPayment ? 'history.column.method' : 'history.fact.game')}>{method}</Fact>}
      {description && <Fact name={text('history.column.what')}>{description}</Fact>}
      <Fact name={text(type === 'bet' ? 'history.fact.stake' : 'history.column.amount')}>
        <Verbatim>{formatStatementMoney(money, currency, locale)}</Verbatim>
      </Fact>
      <Fact name={text('history.column.date')}>{formatInstant(date, locale)}</Fact>
      <Fact name={text('history.column.status')}>{text(`history.status.${status}`)}</Fact>
      <Fact name={text('history.column.reference')}>
        <Reference id={id} />
      </Fact>
      {providerReference !== undefined && (
        <Fact name={text('history.fact.provider-reference')}>
          <Verbatim>{providerReference}</Verbatim>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="pd-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The first characters of a reference, and a button that copies the whole. */
function Reference({ id }: { readonly id: string }) {
  const { text } = useWidget().texts;
  const alive = useAlive();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => alive.current && setCopied(true),
      () => {},
    );
  return (
    <span className="pd-reference" translate="no">
      <span title={id}>{id.slice(0, SHORT)}</span>
      {/* A page without a secure context has no clipboard. */}
      {typeof navigator.clipboard?.writeText === 'function' ? (
        <button type="button" className="pd-copy" part="copy" onClick={() => void copy()}>
          <Icon name="copy" />
          <span className="pd-box">{text(isCopied ? 'history.copied' : 'history.copy')}</span>
        </button>
      ) : (
        <span className="pd-box">{id.slice(SHORT)}</span>
      )}
      <span className="pd-hidden" role="status">
        {isCopied ? text('history.copied') : ''}
      </span>
    </span>
  );
}
