import type { Collection, Document, Filter, FindCursor, FindOptions } from 'mongodb';
import { decoderOf, type Decoded, type Named } from './codec.ts';
import { noteWrong } from './wrong-documents.ts';

type Asked = { readonly projection?: Document };

/**
 * Reads every document of a collection through its schema (docs/data-model.md): wrong documents are recorded, and repaired or left out.
 * Pipelines decode their results themselves (`readDocument`).
 */
export function readable<T extends Document>(name: Named, found: Collection<T>): Collection<T> {
  const find = found.find.bind(found) as (filter?: Filter<T>, options?: FindOptions) => FindCursor<Document>;
  const readOne =
    (ask: (...args: never[]) => Promise<Document | null>, optionsAt: number) =>
    async (...args: never[]) => {
      const document = await ask.apply(found, args);
      return document && readDocument(name, document, (args[optionsAt] as Asked | undefined)?.projection);
    };
  return Object.assign(found, {
    find: (filter?: Filter<T>, options: FindOptions = {}) => {
      const { projection, ...rest } = options;
      const cursor = readableCursor(name, find(filter, rest));
      return projection === undefined ? cursor : cursor.project(projection);
    },
    findOneAndUpdate: readOne(found.findOneAndUpdate.bind(found) as never, 2),
    findOneAndDelete: readOne(found.findOneAndDelete.bind(found) as never, 1),
  });
}

/** A document for readers, or null if it cannot be read; its faults are recorded. */
export function readDocument<T extends Document>(name: Named, document: T, projection?: Document): T | null {
  return told(name, document, decoderOf(name, projection));
}

function told<T extends Document>(
  name: Named,
  document: T,
  decode: (document: Document) => Decoded,
): T | null {
  const { document: read, faults } = decode(document);
  if (faults.length > 0) noteWrong(name, document._id, faults);
  return read as T | null;
}

function readableCursor(name: Named, cursor: FindCursor<Document>): FindCursor<Document> {
  const next = cursor.next.bind(cursor);
  const toArray = cursor.toArray.bind(cursor);
  const project = cursor.project.bind(cursor);
  let decode = decoderOf(name);
  let hidesId = false;
  // The driver's own `toArray` fetches the first document through `next`.
  let isWhole = false;
  const changes: ((document: Document) => Document)[] = [];
  const read = (document: Document): Document | null => {
    const one = told(name, document, decode);
    if (one === null) return null;
    if (hidesId) delete one._id;
    return changes.reduce((made, change) => change(made), one);
  };
  return Object.assign(cursor, {
    // Ids are always projected, because faults are recorded by id.
    project: ({ _id, ...fields }: Record<string, unknown>) => {
      hidesId = _id === 0 && Object.keys(fields).length > 0;
      const asked = hidesId || _id === undefined ? fields : { _id, ...fields };
      decode = decoderOf(name, asked);
      project(asked);
      return cursor;
    },
    map: (change: (document: Document) => Document) => {
      changes.push(change);
      return cursor;
    },
    next: async () => {
      for (;;) {
        const document = await next();
        if (document === null || isWhole) return document;
        const one = read(document);
        if (one !== null) return one;
      }
    },
    toArray: async () => {
      isWhole = true;
      const all = await toArray();
      return all.flatMap((document): Document[] => {
        const one = read(document);
        return one === null ? [] : [one];
      });
    },
  });
}
