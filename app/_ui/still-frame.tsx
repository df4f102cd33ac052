import type { FrameProps } from './frame-props.ts';
import { FrameFoot, FrameMain, FrameTop } from './frame.tsx';
import { Kept } from './kept.tsx';
import { getRenderer } from './still.tsx';

/**
 * The frame of a page that is made for anybody and of which markup is laid aside (decision 0050): what is around the page is the same
 * for all readers of its address, so it is kept.
 */
export async function StillFrame({ children, ...props }: FrameProps) {
  const { site, reader, path } = props;
  await getRenderer();
  return (
    <>
      <Kept of={FrameTop} {...props} />
      <FrameMain>{children}</FrameMain>
      <Kept of={FrameFoot} site={site} reader={reader} path={path} />
    </>
  );
}
