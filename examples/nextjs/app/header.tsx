'use client';
import { SignedIn, SignedOut, usePlayerdesk, useSession } from '@playerdesk/widgets/react';
import Link from 'next/link';

export function Header() {
  const desk = usePlayerdesk();
  const session = useSession();
  return (
    <header>
      <nav>
        <Link href="/">Home</Link> <Link href="/account">Account</Link>
      </nav>
      {/* On the server nobody knows the session, so neither of the two renders there. */}
      <SignedOut>
        <button type="button" onClick={() => desk.open('get-started')}>
          Sign up
        </button>
      </SignedOut>
      <SignedIn>
        <p role="status">You are signed in</p>
        <button type="button" onClick={() => session.signOut()}>
          Sign out
        </button>
      </SignedIn>
    </header>
  );
}
