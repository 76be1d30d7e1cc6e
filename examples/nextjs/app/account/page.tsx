'use client';
import { PlayerAccount, RequirePlayer } from '@playerdesk/widgets/react';
import { useRouter } from 'next/navigation';

export default function AccountPage() {
  const router = useRouter();
  return (
    // Opens the sign-in panel for a visitor. It hides content and does not protect data: your server does.
    <RequirePlayer
      loading={<p>Loading…</p>}
      failed={<p>Your account cannot be reached. Try again later.</p>}
      onDismiss={() => router.push('/')}
    >
      <PlayerAccount />
    </RequirePlayer>
  );
}
