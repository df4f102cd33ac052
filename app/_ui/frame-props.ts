import type { ReactNode } from 'react';
import type { ServerStatus, Theme } from '#lib/base/words/shell-words.ts';
import type { MenuLink } from './menu-links.ts';

export type Site = { readonly name: string; readonly contactEmail: string; readonly gameLink: string };

export type FrameProps = {
  site: Site;
  /** null while unknown: the page's script asks, a reader without script sees no status. */
  status: ServerStatus | null;
  account: { readonly name: string } | null;
  theme: Theme;
  /** The path of the page, with its query or without: marks its link, and the choice of an appearance comes back to it. */
  path: string;
  /** The leagues that « Événements » lists, in the order shown. */
  events: readonly MenuLink[];
  children: ReactNode;
};
