import type { Metadata } from 'next';
import { cache } from 'react';
import { isLayingAside } from '#lib/base/laid-aside.ts';
import { getSources } from '#lib/base/sources.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { getShell, type MakeOwn } from '#lib/web/shell.ts';
import { Renewed, type Made } from '#ui/renewed.tsx';
import { markupOf, placeOf } from '#ui/still.tsx';

type MadePage = Made & { readonly outside: Metadata };

type RenewedPage<Props, Asked extends object, Reader> = {
  /** What the address asks for: it becomes JSON and is kept as long as the page. */
  readonly ask: (props: Props) => Promise<Asked>;
  /** Who reads, as far as this page shows it. */
  readonly read: () => Promise<Reader>;
  /** The same for a viewer who comes from no form, and for anybody: the page is a shared one. */
  readonly readAs: (viewer: Viewer) => Reader;
  /**
   * Reads what the page shows: its content, in which nothing moves or waits, and its title and the like. When it is made anew, and in a
   * shell, it runs without the framework, and refuses by failing.
   */
  readonly make: (asked: Asked, reader: Reader) => Promise<MadePage>;
};

/**
 * A shared page that is made anew without the framework when something changes that it shows (decision 0055). Where a player gets a page
 * of their own, only what is theirs is made for each request (decision 0057), if it is in `SHELLED` (lib/web/front/request-facts.ts).
 */
export function renewedPage<Props, Asked extends object, Reader>({
  ask,
  read,
  readAs,
  make,
}: RenewedPage<Props, Asked, Reader>) {
  const makeFor = (asked: string, reader: Reader) => make(JSON.parse(asked) as Asked, reader);
  /** Once for title and page. Takes a text, as the cache compares objects by identity. */
  const makeOnce = cache(async (asked: string) => {
    const reader = await read();
    return getSources().gather(() => makeFor(asked, reader));
  });
  const askText = async (props: Props) => JSON.stringify(await ask(props));
  /** A function that holds on to a text alone, and not to what the framework has handed to the page. */
  const renewing = (asked: string) => () => makeFor(asked, readAs(ANYBODY));
  /** The same. A player who is shown another title than the shell has gets a page that the framework makes. */
  const makingOwn =
    (asked: string, outside: string): MakeOwn =>
    async (viewer) => {
      const made = await makeFor(asked, readAs(viewer));
      return JSON.stringify(made.outside) === outside ? markupOf(made.content) : null;
    };
  const generateMetadata = async (props: Props): Promise<Metadata> =>
    (await makeOnce(await askText(props))).value.outside;
  const Page = async (props: Props) => {
    const asked = await askText(props);
    const made = await makeOnce(asked);
    const shell = getShell();
    if (shell !== null) {
      shell.handOver(makingOwn(asked, JSON.stringify(made.value.outside)));
      return placeOf(markHole('own'));
    }
    if (isLayingAside()) return <Renewed made={made} renew={renewing(asked)} />;
    getSources().readAll(made.sources);
    return made.value.content;
  };
  return { generateMetadata, Page };
}
