import { FirstScreen } from '@playerdesk/widgets/server';
import { headers } from 'next/headers';
import { options } from './playerdesk-options';

export default async function HomePage() {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      <h1>My casino</h1>
      {/* A server component: the form is in the page before any script has loaded. */}
      <FirstScreen widget="sign-in" id="home" nonce={nonce} {...options} />
    </>
  );
}
