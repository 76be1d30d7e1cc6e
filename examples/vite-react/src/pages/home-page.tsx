import { SignedOut, SignIn } from '@playerdesk/widgets/react';

export function HomePage() {
  return (
    <>
      <h1>My casino</h1>
      <SignedOut>
        <SignIn />
      </SignedOut>
    </>
  );
}
