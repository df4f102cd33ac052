import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { layElementsAside } from '#lib/base/laid-aside.ts';
import type { FrameProps } from './frame-props.ts';
import { FrameFoot, FrameMain, FrameTop } from './frame.tsx';
import { makeMarkup } from './still.tsx';

type Around = { readonly top: string; readonly foot: string };

/** Frames kept, of some 7 KB each: they differ by the address of their page alone. */
const MAX_KEPT = 100;

const kept = new LRUCache<string, Around>({ max: MAX_KEPT });

/**
 * The frame of a page that is made for anybody and of which markup is laid aside (decision 0050): what is around the page is the same
 * for all readers of its address, so it is made once.
 */
export async function StillFrame({ children, ...props }: FrameProps) {
  const key = JSON.stringify(props);
  const around = kept.get(key) ?? (await make(props));
  kept.set(key, around);
  return (
    <>
      <Place of={around.top} />
      <FrameMain>{children}</FrameMain>
      <Place of={around.foot} />
    </>
  );
}

function Place({ of }: { of: string }): ReactNode {
  return <i data-aside={layElementsAside(of)} />;
}

async function make(props: Omit<FrameProps, 'children'>): Promise<Around> {
  return { top: await makeMarkup(<FrameTop {...props} />), foot: await makeMarkup(<FrameFoot {...props} />) };
}
