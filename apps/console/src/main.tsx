import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { adoptStyles, baseCss } from './design-system.ts';
import { language } from './messages/language.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import campaigns from './styles/campaigns.css?inline';
import page from './styles/page.css?inline';
import parts from './styles/parts.css?inline';
import tables from './styles/tables.css?inline';

const app = document.getElementById('app');
if (!app) throw new Error('The page has no element with the id "app".');
document.documentElement.lang = language;
app.className = 'pd-root';
adoptStyles(document, [baseCss, page, parts, tables, campaigns].join('\n'));
createRoot(app).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
