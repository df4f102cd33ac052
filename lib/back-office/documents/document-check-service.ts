import { decode } from '#lib/db/codec.ts';
import type { Fault } from '#lib/db/document-faults.ts';
import { SCHEMAS } from '#lib/db/validators.ts';
import type { WrongDocument } from '#lib/db/site-documents.ts';
import { idText } from '#lib/db/wrong-documents.ts';
import { fieldsOf, recheckDocuments } from './document-worker.ts';
import * as repo from './document-repo.ts';

/** A document that violates docs/data-model.md. */
export type Found = { readonly collection: string; readonly id: unknown; readonly faults: readonly Fault[] };

export type Checked = { readonly documents: number; readonly wrong: number };

/** Checks every document of every collection, and records invalid ones for `/admin`. Changes no other data. */
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

/** Maximum number of invalid documents listed; `npm run -s admin -- check` names them all. */
const SHOWN = 100;

/** A document that violates docs/data-model.md, with the paths of its errors. */
export type WrongLine = Pick<WrongDocument, 'fields' | 'seenAt'> & {
  readonly collection: string;
  readonly id: string;
};

/** The known invalid documents, in order of discovery. The caller has checked the guard. */
export async function listWrongDocuments(): Promise<WrongLine[]> {
  const wrong = await repo.listWrong(SHOWN);
  return wrong.map(({ _id: { collection, id }, ...told }) => ({ collection, id: idText(id), ...told }));
}
