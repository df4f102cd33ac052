import { decode } from '#lib/db/codec.ts';
import type { Fault } from '#lib/db/document-faults.ts';
import { SCHEMAS } from '#lib/db/validators.ts';
import type { WrongDocument } from '#lib/db/site-documents.ts';
import { idText } from '#lib/db/wrong-documents.ts';
import { fieldsOf, recheckDocuments } from './document-worker.ts';
import * as repo from './document-repo.ts';

/** A document that is not as docs/data-model.md says. */
export type Found = { readonly collection: string; readonly id: unknown; readonly faults: readonly Fault[] };

export type Checked = { readonly documents: number; readonly wrong: number };

/** Reads every document of every collection, and reports each wrong one for `/admin` to list. Changes no other data. */
export async function checkDocuments(tell: (found: Found) => void): Promise<Checked> {
  let [documents, wrong] = [0, 0];
  for (const collection of Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]) {
    for await (const document of repo.streamRaw(collection)) {
      documents += 1;
      const { _id: id } = document;
      const { faults } = decode(collection, document);
      if (faults.length === 0) continue;
      wrong += 1;
      tell({ collection, id, faults });
      await repo.saveWrong({ _id: { collection, id }, fields: fieldsOf(faults) });
    }
  }
  await recheckDocuments();
  return { documents, wrong };
}

/** Wrong documents shown; `npm run -s admin -- check` names them all. */
const SHOWN = 100;

/** A document that violates docs/data-model.md, and the paths of its errors. */
export type WrongLine = Pick<WrongDocument, 'fields' | 'seenAt'> & {
  readonly collection: string;
  readonly id: string;
};

/** The known wrong documents, in the order of discovery. Callers check that the viewer may see them. */
export async function listWrongDocuments(): Promise<WrongLine[]> {
  const wrong = await repo.listWrong(SHOWN);
  return wrong.map(({ _id: { collection, id }, ...told }) => ({ collection, id: idText(id), ...told }));
}
