import type { ReactNode } from 'react';
import { getConfig } from '#lib/base/config/config.ts';
import { getAnnouncement } from '#lib/web/announcement/announcement-service.ts';
import { slot } from '#lib/web/pages/slots.ts';
import type { Around } from '#lib/web/pages/definition.ts';
import { DemoNotice, Frame, FrameMain } from '#ui/frame.tsx';
import type { FrameProps } from '#ui/frame-props.ts';
import {
  ACCOUNT_LINKS,
  ADMIN_LINK,
  barLinks,
  communityLinks,
  footLinks,
  helpLinks,
  STAFF_LINK,
  currentPage,
  type MenuLink,
} from '#ui/menu-links.ts';
import { cachedMarkup, loadRenderer, StillMarkup } from './markup.tsx';

/** The frame of a page in `<body>`, with slots for the page and its reader. */
export async function renderFrame({ path, isFramable }: Around): Promise<string> {
  const [announcement] = await Promise.all([getAnnouncement(), loadRenderer()]);
  if (isFramable) return cachedMarkup(BareFrame, {});
  return cachedMarkup(PageFrame, { path: markedPath(path), announcement });
}

/** A path that the frame marks as current; otherwise empty, so that other pages share a frame. */
function markedPath(path: string): string {
  const links = [...barLinks(), ...communityLinks(), ...helpLinks(), ...footLinks(), STAFF_LINK, ADMIN_LINK];
  const others = ['/', '/login.html', '/subscribe.html'].map((href) => ({ href, label: '' }));
  const all: readonly MenuLink[] = [...links, ...ACCOUNT_LINKS, ...others];
  return all.some(({ href, within }) => currentPage(href, path, within) !== undefined) ? path : '';
}

type PageFrameProps = Pick<FrameProps, 'path' | 'announcement'>;

function PageFrame({ path, announcement }: PageFrameProps) {
  const { siteName, contactEmail, gameLink, isPublicDemo } = getConfig();
  return (
    <Frame
      site={{ name: siteName, contactEmail, gameLink }}
      status="any"
      reader="anybody"
      path={path}
      back={slot('target')}
      isPublicDemo={isPublicDemo}
      announcement={announcement}
    >
      {slot('page')}
    </Frame>
  );
}

function BareFrame() {
  return (
    <>
      {getConfig().isPublicDemo && <DemoNotice />}
      <main id="contenu">{slot('page')}</main>
    </>
  );
}

/** The frame around a page with islands, as markup that React leaves alone in the browser. */
export function FrameAround({ frame, children }: { frame: string; children: ReactNode }) {
  const [before = '', after = ''] = frame.split(slot('page'));
  const at = before.lastIndexOf('<main');
  return (
    <>
      {at > 0 && <StillMarkup id="haut" className="contents" markup={before.slice(0, at)} />}
      {before.endsWith('<main id="contenu">') ? (
        <main id="contenu">{children}</main>
      ) : (
        <FrameMain>{children}</FrameMain>
      )}
      {after !== MAIN_END && (
        <StillMarkup id="bas" className="contents" markup={after.slice(MAIN_END.length)} />
      )}
    </>
  );
}

const MAIN_END = '</main>';
