import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider, SignIn } from '@playerdesk/widgets/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }) });

function App() {
  const [shown, setShown] = useState(true);
  return (
    <PlayerdeskProvider desk={desk}>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      {shown && <SignIn email="maja.lind@example.com" />}
    </PlayerdeskProvider>
  );
}

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
