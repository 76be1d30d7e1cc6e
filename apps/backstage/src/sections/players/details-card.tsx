import type { Player } from '../../api/players.ts';
import { Card } from '../../components/card.tsx';
import { formatTime } from '../../data/format.ts';

export function DetailsCard({ player }: { readonly player: Player }) {
  const facts = [
    ['Player id', player.id],
    ['Registered', formatTime(player.createdAt)],
    ['Terms accepted', player.termsVersion ?? 'None'],
  ];
  return (
    <Card level={3} title="Details">
      <dl className="bs-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="bs-fact" data-wide={value === player.id ? '' : undefined}>
            <dt className="bs-fact-name">{name}</dt>
            <dd className="bs-fact-value">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
