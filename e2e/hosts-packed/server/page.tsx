import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { GetStarted, PlayerdeskProvider, SignIn } from '@playerdesk/widgets/react';

const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }), jurisdiction: 'MGA' });

/** Renders the same on the server and in the browser. */
export function Page() {
  return (
    <PlayerdeskProvider desk={desk}>
      <h1>Rendered on a server</h1>
      <section aria-label="Sign in">
        <SignIn />
      </section>
      <section aria-label="Register">
        <GetStarted />
      </section>
    </PlayerdeskProvider>
  );
}

/** Destroys the instance, so that a process that rendered the page can end. */
export const release = () => desk.destroy();
