import type { ReactNode } from 'react';
import type { Fresh } from '#lib/base/laid-aside.ts';
import type { Sources } from '#lib/base/sources.ts';
import { getRenderer, markupAtOnce, placeOf } from './still.tsx';

/** What a part of a page shows, and what stands outside of it but shows the same data, such as the title of the page. */
export type Made = { readonly content: ReactNode; readonly outside?: object };

type RenewedProps = {
  /** As it is now, with what it was made from. */
  made: { readonly value: Made; readonly sources: Sources };
  /**
   * Makes it anew when something has changed that it was made from. It runs without the framework, so it asks for neither headers nor
   * cookies, and refuses by failing: the page is then made anew as a whole. Kept as long as the page, so it is to hold on to little.
   */
  renew: () => Promise<Made>;
};

/**
 * A part of a page that is the same for many readers and is made anew by itself, without what the framework takes for a whole page
 * (decision 0055). As in `<Still>`, nothing in it moves or waits. It stands where markup is laid aside, and in no other part.
 */
export async function Renewed({ made: { value, sources }, renew }: RenewedProps) {
  await getRenderer();
  return placeOf({ ...toFresh(value), sources, renew: async () => toFresh(await renew()) });
}

function toFresh({ content, outside }: Made): Fresh {
  return { markup: markupAtOnce(content), outside: JSON.stringify(outside ?? null) };
}
