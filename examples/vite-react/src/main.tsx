import { PlayerdeskProvider } from '@playerdesk/widgets/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { desk } from './playerdesk.ts';
import { router } from './router.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app".');

createRoot(root).render(
  <StrictMode>
    {/* Around the router, so that a navigation keeps the session. */}
    <PlayerdeskProvider desk={desk}>
      <RouterProvider router={router} />
    </PlayerdeskProvider>
  </StrictMode>,
);
