import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const place = document.getElementById('app');
if (place) {
  hydrateRoot(place, <Page />, { onRecoverableError: (error) => reportError(error) });
}
