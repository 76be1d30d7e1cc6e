import { renderToString } from 'react-dom/server';
import { Page, release } from './page.tsx';

process.stdout.write(renderToString(<Page />));
release();
