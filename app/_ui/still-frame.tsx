import type { ReactNode } from 'react';
import { getSources } from '#lib/base/sources.ts';
import type { FrameProps } from './frame-props.ts';
import { FrameFoot, FrameMain, FrameTop } from './frame.tsx';
import { Kept } from './kept.tsx';
import type { MenuLink } from './menu-links.ts';
import { Renewed } from './renewed.tsx';
import { getRenderer } from './still.tsx';

type AroundProps = Omit<FrameProps, 'events' | 'children'>;

type StillFrameProps = AroundProps & {
  /** Reads the leagues under « Événements ». */
  readEvents: () => Promise<readonly MenuLink[]>;
  children: ReactNode;
};

/**
 * The frame of a page that is made for anybody and of which markup is laid aside (decision 0050): what is around the page is the same
 * for all readers of its address, so it is kept. Its menu alone changes, and so is made anew alone.
 */
export async function StillFrame({ children, readEvents, ...around }: StillFrameProps) {
  const makeTop = topOf(around, readEvents);
  const [top] = await Promise.all([getSources().gather(makeTop), getRenderer()]);
  const { site, reader, path } = around;
  return (
    <>
      <Renewed made={top} renew={makeTop} />
      <FrameMain>{children}</FrameMain>
      <Kept of={FrameFoot} site={site} reader={reader} path={path} />
    </>
  );
}

/** Makes what stands above a page. It holds on to nothing else of that. */
function topOf(around: AroundProps, readEvents: StillFrameProps['readEvents']) {
  return async () => ({ content: <Kept of={FrameTop} {...around} events={await readEvents()} /> });
}
