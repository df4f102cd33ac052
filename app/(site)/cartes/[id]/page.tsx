import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { listCards } from '#lib/areas/cards/card-service.ts';
import { getCardSheet, type ShownSheet } from '#lib/areas/cards/card-sheet-service.ts';
import { othersTitle, SHEET_WORDS as say, sheetDescription } from '#lib/areas/cards/card-sheet-words.ts';
import { cardPath, GALLERY_PATH } from '#lib/areas/cards/gallery-address.ts';
import { GALLERY_WORDS } from '#lib/areas/cards/gallery-words.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { tryCardAddress } from '#lib/areas/simulator/try-card.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { Still } from '#ui/still.tsx';
import { decodeId } from './decode-id.ts';
import { MeetingTable } from './meeting-table.tsx';
import { Neighbours } from './neighbours.tsx';
import { SheetTop } from './sheet-top.tsx';
import styles from './card-sheet.module.css';

type Props = { params: Promise<{ id: string }> };

/** Reads once for title and page. */
const find = cache(async (id: string): Promise<ShownSheet> => {
  const found = await getCardSheet(await getViewer(), decodeId(id));
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { card } = (await find((await params).id)).sheet;
  const path = cardPath(card.id);
  const description = sheetDescription(card);
  return {
    title: keepOrder(card.name),
    description,
    alternates: { canonical: path },
    openGraph: openGraph({ path, description, picture: posterOf('card', card) }),
  };
}

/** A card beside its deck and against all others (product/pages §4.10). */
export default async function CardPage({ params }: Props) {
  const [{ sheet, quantity }, cards] = await Promise.all([find((await params).id), listCards()]);
  const { card, others } = sheet;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: GALLERY_WORDS.title, path: GALLERY_PATH },
          { label: card.name, path: cardPath(card.id) },
        ]}
      />
      <SheetTop sheet={sheet} quantity={quantity} tryAddress={tryCardAddress(card, cards)} />
      <Still className={`wrap ${styles.parts}`}>
        {others > 0 && (
          <section aria-labelledby="face">
            <div className={styles.heading}>
              <h2 id="face">{othersTitle(others)}</h2>
              <p className="soft">{say.rules}</p>
            </div>
            <MeetingTable sheet={sheet} />
          </section>
        )}
        <Neighbours sheet={sheet} />
      </Still>
    </>
  );
}
