import { type ReactNode, useState } from 'react';
import type { Backstage, BackstageAccess } from './backstage.ts';
import { CopyButton } from './copy-button.tsx';
import { FAULTS, REFUSALS, type ShowroomFault, targetOf } from './faults.ts';
import { BackstageHint } from './mail-view.tsx';

const DAY = 24 * 3600;

interface FaultsProps {
  readonly backstage: Backstage;
  /** The open widget, or null. */
  readonly widget: string | null;
}

interface FaultsViewProps extends FaultsProps {
  readonly hidden: boolean;
  readonly access: BackstageAccess;
}

/** The pane that makes the next call of the open widget fail. */
export function FaultsView({ hidden, access, ...props }: FaultsViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="sr-view sr-scroll" tabIndex={0} role="group" aria-label="Faults" hidden={hidden}>
      {access === 'open' ? <Faults {...props} /> : <BackstageHint />}
    </div>
  );
}

function Faults({ backstage, widget }: FaultsProps) {
  const [status, setStatus] = useState('');
  const { operation, press } = targetOf(widget);
  const report = async (call: Promise<boolean>, text: string) =>
    setStatus((await call) ? text : 'Backstage did not answer. Nothing was changed.');
  const inject = ({ label, fault }: ShowroomFault) =>
    report(backstage.orderFault({ operation, ...fault }), `${label}: ready. ${press} now.`);
  return (
    <>
      <p className="sr-hint">
        Choose a fault, then: <strong>{press}.</strong> It applies to the next call of{' '}
        <code>{operation}</code>.
      </p>
      <p className="sr-status" role="status">
        {status}
      </p>
      <ul className="sr-cards">
        {FAULTS.map((fault) => (
          <Card key={fault.label} title={fault.label} text={fault.expect}>
            <Button label="Inject" name={`Inject: ${fault.label}`} onClick={() => inject(fault)} />
          </Card>
        ))}
        {REFUSALS.map(({ label, number, expect }) => (
          <Card key={label} title={`Provider: ${label}`} text={expect}>
            <CopyButton label="Copy card" text={number.replaceAll(' ', '')} />
          </Card>
        ))}
        <Card
          title="Time passes"
          text="Moves the platform’s clock a day forward, for everybody. Waiting limits apply and sessions expire."
        >
          <Button label="Next day" onClick={() => report(backstage.moveClock(DAY), 'It is a day later.')} />
        </Card>
      </ul>
      <Button
        label="Clear all faults"
        onClick={() => report(backstage.clearFaults(), 'All faults are cleared.')}
      />
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Name for screen readers, where the label is not enough. */
  readonly name?: string;
  readonly onClick: () => void;
}

const Button = ({ label, name, onClick }: ButtonProps) => (
  <button type="button" className="sr-button small" aria-label={name} onClick={onClick}>
    {label}
  </button>
);

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Card = ({ title, text, children }: CardProps) => (
  <li className="sr-card">
    <div className="sr-card-text">
      <strong>{title}</strong>
      {text}
    </div>
    {children}
  </li>
);
