import { SignedIn, SignedOut, usePlayerdesk, useSession } from '@playerdesk/widgets/react';
import { Link, Outlet } from 'react-router';

export function Layout() {
  const desk = usePlayerdesk();
  const session = useSession();
  return (
    <>
      <header>
        <nav>
          <Link to="/">Home</Link> <Link to="/account">Account</Link>
        </nav>
        {/* While a stored session is checked, neither of the two renders. Nothing flickers. */}
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
      <main>
        <Outlet />
      </main>
    </>
  );
}
