import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { adoptStyles, baseCss } from './design-system.ts';
import controls from './styles/controls.css?inline';
import data from './styles/data.css?inline';
import layout from './styles/layout.css?inline';

const app = document.getElementById('app');
if (!app) throw new Error('The page has no element with the id "app".');
app.className = 'pd-root';
adoptStyles(document, [baseCss, layout, controls, data].join('\n'));
createRoot(app).render(<App />);
