import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createPlayerdesk } from '@playerdesk/widgets';
import { provideDesk } from '@playerdesk/widgets/elements';
import { createWebView } from '@playerdesk/widgets/web-view';

// Finds the channel of WKWebView, React Native or Android. In a browser there is none, and `createWebView` throws:
// `npm run dev` prints the messages instead.
const app = createWebView(
  import.meta.env.MODE === 'browser' ? { post: (message) => console.info('To the app:', message) } : {},
);

export const desk = createPlayerdesk({
  platform: createRestPlatform({ baseUrl: '/rest' }),
  locale: 'en-US',
  jurisdiction: 'MGA',
  // Documents are photographed with the app's camera.
  documents: { takePicture: app.takePicture },
});

// Sends `ready` to the app, and then what happens on the page. Also defines `window.playerdeskReceive` for the app.
app.connect(desk);
provideDesk(desk);
