import type { Metadata } from 'next';
import { cache } from 'react';
import { isLayingAside } from '#lib/base/laid-aside.ts';
import { getSources } from '#lib/base/sources.ts';
import { Renewed, type Made } from '#ui/renewed.tsx';

type MadePage = Made & { readonly outside: Metadata };

type RenewedPage<Props, Asked extends object, Reader> = {
  /** What the address asks for: it becomes JSON and is kept as long as the page. */
  readonly ask: (props: Props) => Promise<Asked>;
  /** Who reads, as far as this page shows it. */
  readonly read: () => Promise<Reader>;
  /** For whom it is made anew: the page has a row among the shared pages (lib/web/page-kinds.ts). */
  readonly anybody: Reader;
  /** Reads what the page shows: its content, in which nothing moves or waits, and its title and the like. */
  readonly make: (asked: Asked, reader: Reader) => Promise<MadePage>;
};

/** A shared page that is made anew without the framework when something changes that it shows (decision 0055). */
export function renewedPage<Props, Asked extends object, Reader>({
  ask,
  read,
  anybody,
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
  const renewing = (asked: string) => () => makeFor(asked, anybody);
  const generateMetadata = async (props: Props): Promise<Metadata> =>
    (await makeOnce(await askText(props))).value.outside;
  const Page = async (props: Props) => {
    const asked = await askText(props);
    const made = await makeOnce(asked);
    if (isLayingAside()) return <Renewed made={made} renew={renewing(asked)} />;
    getSources().readAll(made.sources);
    return made.value.content;
  };
  return { generateMetadata, Page };
}
