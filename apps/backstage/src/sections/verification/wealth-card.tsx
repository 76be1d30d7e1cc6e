import { getWealth } from '../../api/verification.ts';
import { Card } from '../../components/card.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { formatCount, formatTime } from '../../data/format.ts';
import { useAction } from '../../data/use-action.ts';
import { Button, Notice } from '../../design-system.ts';

export function WealthCard({ email }: { readonly email: string }) {
  const reading = useAction<void, Awaited<ReturnType<typeof getWealth>>>(() => getWealth({ email }));
  const { error, result } = reading;
  return (
    <Card level={3} title="Source of wealth" description="The audit records every read.">
      <div className="bs-live" role="status">
        {error && <Notice level="error">{errorMessage(error)}</Notice>}
        {result?.declarations.length === 0 && <p className="bs-empty">The player has declared nothing.</p>}
      </div>
      {result?.declarations.map((declaration) => (
        <dl key={declaration.declared} className="bs-facts">
          {[
            ['Declared', formatTime(declaration.declared)],
            ['Sources', declaration.source.join(', ')],
            ['Work', `${declaration.occupation}, ${declaration.industry}`],
            [
              'Income a year',
              `${formatCount(declaration.incomeFromValue)} to ${formatCount(declaration.incomeToValue)}`,
            ],
            ['Nationality', `${declaration.nationality}, born in ${declaration.countryOfBirthCode}`],
          ].map(([name, value]) => (
            <div key={name} className="bs-fact">
              <dt className="bs-fact-name">{name}</dt>
              <dd className="bs-fact-value">{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="bs-buttons">
        <Button kind="ghost" busy={reading.isBusy} busyLabel="Reading" onClick={() => void reading.run()}>
          Read declarations
        </Button>
      </div>
    </Card>
  );
}
