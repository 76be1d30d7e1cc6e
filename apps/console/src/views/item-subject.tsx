import { Link } from '@tanstack/react-router';
import type { QueueItem } from '../api/answers.ts';
import { t } from '../messages/translate.ts';

interface ItemSubjectProps {
  readonly item: QueueItem;
  /** Called when the link is followed. */
  readonly onLeave: () => void;
}

/** What an item of the queue is about: a link to a campaign or a player, or the name of what belongs to no player. */
export function ItemSubject({ item: { kind, playerId, name, details }, onLeave }: ItemSubjectProps) {
  if (kind === 'alarm' || kind === 'mail' || kind === 'call') return name;
  const { campaign } = (details.input ?? {}) as { readonly campaign?: unknown };
  if (typeof campaign === 'string') {
    return (
      <Link className="c-link" to="/campaigns/$id" params={{ id: campaign }} onClick={onLeave}>
        {t('The campaign')}
      </Link>
    );
  }
  return (
    <Link className="c-link" to="/players/$id" params={{ id: playerId }} onClick={onLeave}>
      {kind === 'request' ? t('The player') : name}
    </Link>
  );
}
