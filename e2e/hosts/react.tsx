import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider, SignIn } from '@playerdesk/widgets/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }) });

function App() {
  const [current, setShown] = useState(true);
  return (
    <PlayerdeskProvider desk={desk}>
      <button type="button" onClick={() => setShown(!current)}>
        Toggle
      </button>
      {current && <SignIn email="maja.lind@example.com" />}
    </PlayerdeskProvider>
  );
}

const container = document.getElementById('app');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
