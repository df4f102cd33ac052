import type { WrongDocument } from '#lib/db/site-documents.ts';
import { idText } from '#lib/db/wrong-documents.ts';
import { listWrong } from './document-repo.ts';

/** Wrong documents shown; `npm run -s admin -- check` names them all. */
const SHOWN = 100;

/** A document that is not as docs/data-model.md says, and the paths of what is wrong. */
export type WrongLine = Pick<WrongDocument, 'fields' | 'seenAt'> & {
  readonly collection: string;
  readonly id: string;
};

/** Those that are known, the ones seen first first. Whoever asks says that the viewer may see them. */
export async function listWrongDocuments(): Promise<WrongLine[]> {
  const wrong = await listWrong(SHOWN);
  return wrong.map(({ _id: { collection, id }, ...told }) => ({ collection, id: idText(id), ...told }));
}
