import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { isLayingAside } from '#lib/base/laid-aside.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { getShell, type MakeOwn } from '#lib/web/shell.ts';
import { markupOf, placeOf } from '#ui/still.tsx';

/** What a page shows, and its title and the like where they are not those of its shell. */
type Made = { readonly content: ReactNode; readonly outside?: Metadata };

type OwnPage<Props, Asked extends object, Reader> = {
  /** What the address asks for: it becomes JSON and is kept as long as the shell. */
  readonly ask: (props: Props) => Promise<Asked>;
  /** Who reads, and what a form has left for them. */
  readonly read: () => Promise<Reader>;
  /** The same for a viewer who comes from no form; null for one for whom the shell is not meant. */
  readonly readAs: (viewer: Viewer, asked: Asked) => Reader | null;
  /** Title and the like of the page in its shell, which are the same for all who get it. */
  readonly outside: (asked: Asked) => Metadata;
  /**
   * Reads what the page shows: its content, in which nothing moves or waits. In a shell it runs without the framework, so it asks for
   * neither headers nor cookies there, and refuses by failing: the app then makes the page.
   */
  readonly make: (asked: Asked, reader: Reader) => Promise<Made>;
};

/**
 * A page of one reader (decision 0057). The framework makes it for whoever asks first; what is around its content is then made once
 * without any reader, and the content alone for each request. Its path is in `SHELLED` (lib/web/front/request-facts.ts).
 */
export function ownPage<Props, Asked extends object, Reader>({
  ask,
  read,
  readAs,
  outside,
  make,
}: OwnPage<Props, Asked, Reader>) {
  /** Once for title and page. Takes a text, as the cache compares objects by identity. */
  const makeOnce = cache(async (asked: string) => make(JSON.parse(asked) as Asked, await read()));
  const askText = async (props: Props) => JSON.stringify(await ask(props));
  /** A function that holds on to a text alone, and not to what the framework has handed to the page. */
  const makingOwn =
    (text: string): MakeOwn =>
    async (viewer) => {
      const asked = JSON.parse(text) as Asked;
      const reader = readAs(viewer, asked);
      if (reader === null) return null;
      const made = await make(asked, reader);
      return made.outside === undefined ? markupOf(made.content) : null;
    };
  const generateMetadata = async (props: Props): Promise<Metadata> => {
    const asked = await askText(props);
    const own = getShell() === null ? (await makeOnce(asked)).outside : undefined;
    return own ?? outside(JSON.parse(asked) as Asked);
  };
  const Page = async (props: Props) => {
    const asked = await askText(props);
    const shell = getShell();
    if (shell !== null) {
      shell.handOver(makingOwn(asked));
      return placeOf(markHole('own'));
    }
    const { content } = await makeOnce(asked);
    return isLayingAside() ? placeOf(await markupOf(content)) : content;
  };
  return { generateMetadata, Page };
}
