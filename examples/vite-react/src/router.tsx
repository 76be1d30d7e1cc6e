import { createBrowserRouter } from 'react-router';
import { AccountPage } from './pages/account-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Layout } from './pages/layout.tsx';

export const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/account', element: <AccountPage /> },
    ],
  },
]);
