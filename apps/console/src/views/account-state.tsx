import { useState } from 'react';
import { actSchema, type Player } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { Button } from '../design-system.ts';
import { describeRequested } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

/** What staff do to an account, by the states in which they can. The law or a break sets the other states. */
const ACTS = [
  {
    act: 'block-account',
    path: '/account-block',
    states: ['active'],
    label: t('Block the account'),
    effect: t('The player is signed out and cannot sign in. Other accounts of the person are held.'),
    done: t('Blocked.'),
    kind: 'danger',
  },
  {
    act: 'unblock-account',
    path: '/account-unblock',
    states: ['blocked', 'temporarily-blocked', 'blacklisted'],
    label: t('End the block'),
    effect: t('The player can sign in again once a colleague approves.'),
    done: '',
    kind: 'primary',
  },
  {
    act: 'reset-sign-in',
    path: '/sign-in-reset',
    states: ['active'],
    label: t('Reset the sign-in'),
    effect: t(
      'Once a colleague approves, passkeys and authenticator app are removed, the password stops working, all devices are signed out, and the player gets a link for a new password by email.',
    ),
    done: '',
    kind: 'danger',
  },
  {
    act: 'reopen-account',
    path: '/account-reopening',
    states: ['closed'],
    label: t('Reopen the account'),
    effect: t('The player can sign in again. Bonuses and consents to marketing do not come back.'),
    done: t('Reopened.'),
    kind: 'primary',
  },
] as const;

/** Blocks an account, requests the end of a block or a new sign-in, or reopens an account that its player has closed. */
export function AccountState({ id, state }: Pick<Player, 'id' | 'state'>) {
  const may = useMay();
  const possible = ACTS.filter(
    ({ act, states }) => may(act) && (states as readonly string[]).includes(state),
  );
  // The dialog stays with its act when the state has changed.
  const [opened, setOpened] = useState<(typeof ACTS)[number] | null>(null);
  const send = async ({ path, done }: (typeof ACTS)[number], values: FormData) => {
    const { expiresAt } = await write(path, actSchema, { playerId: id, reason: textOf(values, 'reason') });
    return expiresAt === undefined ? done : describeRequested(expiresAt);
  };
  return (
    <>
      {possible.map((act) => (
        <Button key={act.act} size="small" kind="ghost" onClick={() => setOpened(act)}>
          {act.label}
        </Button>
      ))}
      {opened && (
        <Dialog title={opened.label} onClose={() => setOpened(null)}>
          <p>{opened.effect}</p>
          <WriteForm
            label={opened.label}
            submit={opened.label}
            kind={opened.kind}
            send={(values) => send(opened, values)}
          >
            <ReasonField label={t('Reason')} />
          </WriteForm>
        </Dialog>
      )}
    </>
  );
}
