import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider, SignIn, usePlayerdesk } from '@playerdesk/widgets/react';
import { StrictMode, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: '/rest' }), jurisdiction: 'MGA' });

function Player() {
  const nearest = usePlayerdesk();
  const [who, setWho] = useState('nobody');
  useEffect(() => nearest.on('signed-in', ({ player }) => setWho(player?.userId ?? 'somebody')), [nearest]);
  return (
    <p>
      React {version}: <output aria-label="Player">{who}</output>
    </p>
  );
}

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <PlayerdeskProvider desk={desk}>
        <Player />
        <SignIn email="maja@demo.playerdesk.example" />
      </PlayerdeskProvider>
    </StrictMode>,
  );
}
