import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { hasOwnLogo } from '#lib/base/config/content.ts';
import { PAGE_TRANSITIONS } from '#lib/web/http/security-headers.ts';
import { getRendering } from '#lib/web/pages/definition.ts';
import { fontClasses } from '#ui/fonts.ts';
import { FrameAround } from './_page/frame.tsx';
import '#ui/tokens.css';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return {
    icons: hasOwnLogo()
      ? { icon: '/img/logo', apple: '/img/logo' }
      : { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#1b3a30' },
    { media: '(prefers-color-scheme: dark)', color: '#07130f' },
  ],
};

/** The document of every page; the gateway adds theme and head, and the frame too on pages without islands. */
export default function RootLayout({ children }: { children: ReactNode }) {
  const rendering = getRendering();
  return (
    <html lang="fr" className={fontClasses} suppressHydrationWarning>
      <head>
        <style>{PAGE_TRANSITIONS}</style>
      </head>
      <body>
        {rendering?.kind === 'islands' ? (
          <FrameAround frame={rendering.frame}>{children}</FrameAround>
        ) : (
          children
        )}
        {/* React expects /hydrate.js here, which the gateway puts before it. */}
        <script src="/atout.js" defer suppressHydrationWarning />
      </body>
    </html>
  );
}
