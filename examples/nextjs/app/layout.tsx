import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Header } from './header';
import { options } from './playerdesk-options';
import { Providers } from './providers';

export const metadata: Metadata = { title: 'My casino', icons: 'data:,' };

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={options.locale}>
      <body>
        <Providers>
          <Header />
          <main>{children}</main>
        </Providers>
      </body>
    </html>
  );
}
