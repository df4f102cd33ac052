import type { ReactNode } from 'react';
import type { ServerStatus, Theme } from '#lib/base/text/frame-messages.ts';

export type Site = { readonly name: string; readonly contactEmail: string; readonly gameLink: string };

/** The reader of a page, from their cookies; with `anybody` the frame has slots (lib/web/pages/slots.ts). */
export type FrameReader =
  { readonly theme: Theme; readonly name: string | null; readonly isStaff: boolean } | 'anybody';

/**
 * The state of the game server; `any` on stored pages, which have slots for it (lib/web/pages/slots.ts). Null while unknown: the page's
 * script fetches it, and without JavaScript no status is shown.
 */
export type FrameStatus = ServerStatus | 'any' | null;

export type ShownAnnouncement = {
  readonly text: string;
  readonly version: string;
  readonly isDismissable: boolean;
};

export type FrameProps = {
  site: Site;
  status: FrameStatus;
  reader: FrameReader;
  /** The path of the page, with or without its query: its link is marked, and choosing an appearance returns to it. */
  path: string;
  /** The address after choosing an appearance, unless it is `path`. */
  back?: string;
  /** True in a publicly reachable demo world: every page then shows a warning. */
  isPublicDemo: boolean;
  /** The staff's announcement above each page. */
  announcement?: ShownAnnouncement | null;
  children: ReactNode;
};
