import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { listMenuLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { siteDescription } from '#lib/areas/seo/description-words.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { hasOwnLogo } from '#lib/base/config/content.ts';
import { isLayingAside } from '#lib/base/laid-aside.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { isStaff } from '#lib/identity/viewer.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { getRendering } from '#lib/web/pages/definition.ts';
import { PAGE_TRANSITIONS } from '#lib/web/page-transitions.ts';
import { DemoNotice } from '#ui/demo-notice.tsx';
import { fontClasses } from '#ui/fonts.ts';
import type { FrameReader, FrameStatus } from '#ui/frame-props.ts';
import { Frame } from '#ui/frame.tsx';
import type { MenuLink } from '#ui/menu-links.ts';
import { StillFrame } from '#ui/still-frame.tsx';
import { PAGES } from './pages.ts';
import { FrameAround } from './_page/frame.tsx';
import { findAccount, getTarget, getTheme, hasHoles } from './_request/viewer.ts';
import '#ui/tokens.css';

export function generateMetadata(): Metadata {
  const { siteName, siteUrl } = getConfig();
  if (getRendering() !== null) return { icons: icons() };
  return {
    metadataBase: new URL(siteUrl),
    title: { default: siteName, template: `%s · ${siteName}` },
    description: siteDescription(siteName),
    openGraph: openGraph({ path: './' }),
    twitter: { card: 'summary_large_image' },
    icons: icons(),
  };
}

function icons(): NonNullable<Metadata['icons']> {
  return hasOwnLogo()
    ? { icon: '/img/logo', apple: '/img/logo' }
    : { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#1b3a30' },
    { media: '(prefers-color-scheme: dark)', color: '#07130f' },
  ],
};

/**
 * The frame of every page. Only its bar is personal, so that page contents are the same for everybody. Pages that other
 * sites may frame are shown without it.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const rendering = getRendering();
  if (rendering !== null)
    return (
      <html lang="fr" className={fontClasses} data-theme={markHole('theme')} suppressHydrationWarning>
        <head>
          <style>{PAGE_TRANSITIONS}</style>
        </head>
        <body>
          {rendering.kind === 'islands' ? (
            <FrameAround frame={rendering.frame}>{children}</FrameAround>
          ) : (
            children
          )}
          <script src="/atout.js" defer />
        </body>
      </html>
    );
  const config = getConfig();
  const [reader, target, status] = await Promise.all([getReader(), getTarget(), getStatus()]);
  const around = {
    site: { name: config.siteName, contactEmail: config.contactEmail, gameLink: config.gameLink },
    status,
    reader,
    path: target,
    isPublicDemo: config.isPublicDemo,
  };
  return (
    <html
      lang="fr"
      className={fontClasses}
      data-theme={reader === 'anybody' ? markHole('theme') : reader.theme}
    >
      <head>
        <style>{PAGE_TRANSITIONS}</style>
      </head>
      <body>
        {PAGES.rowAt(target)?.isFramable ? (
          <>
            {config.isPublicDemo && <DemoNotice />}
            <main id="contenu">{children}</main>
          </>
        ) : reader === 'anybody' && isLayingAside() ? (
          <StillFrame {...around} readEvents={readEvents}>
            {children}
          </StillFrame>
        ) : (
          <Frame {...around} events={await readEvents()}>
            {children}
          </Frame>
        )}
        <script src="/atout.js" defer />
      </body>
    </html>
  );
}

async function readEvents(): Promise<readonly MenuLink[]> {
  const leagues = await listMenuLeagues();
  return leagues.map(({ name, title }) => ({ href: leaguePath(name), label: keepOrder(title) }));
}

async function getStatus(): Promise<FrameStatus> {
  return (await hasHoles()) ? 'any' : getServerStatus();
}

async function getReader(): Promise<FrameReader> {
  if (await hasHoles()) return 'anybody';
  const [theme, account] = await Promise.all([getTheme(), findAccount()]);
  return { theme, name: account?.name ?? null, isStaff: account !== null && isStaff(account) };
}
