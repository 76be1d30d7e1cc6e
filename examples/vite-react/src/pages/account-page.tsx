import { PlayerAccount, RequirePlayer } from '@playerdesk/widgets/react';
import { useNavigate } from 'react-router';

export function AccountPage() {
  const navigate = useNavigate();
  return (
    // Opens the sign-in panel for a visitor. It hides content and does not protect data: your server does.
    <RequirePlayer
      loading={<p>Loading…</p>}
      failed={<p>Your account cannot be reached. Try again later.</p>}
      onDismiss={() => navigate('/')}
    >
      <PlayerAccount />
    </RequirePlayer>
  );
}
