'use client';
import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider } from '@playerdesk/widgets/react';
import { type ReactNode, useState } from 'react';
import { options } from './playerdesk-options';

export function Providers({ children }: { readonly children: ReactNode }) {
  // Not in the module, which the server shares between visitors. The instance holds the session of one player.
  const [desk] = useState(() =>
    createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }), ...options }),
  );
  return <PlayerdeskProvider desk={desk}>{children}</PlayerdeskProvider>;
}
