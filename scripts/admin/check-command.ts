import { idText } from '#lib/db/wrong-documents.ts';
import { checkDocuments } from '#lib/back-office/documents/document-check-service.ts';
import { DONE, REFUSED, type Command } from './command.ts';

export const check: Command = {
  words: [],
  summary: 'Read every document, and name each that is not as docs/data-model.md says, with its fields.',
  run: async (_, { say, complain }) => {
    const { documents, wrong } = await checkDocuments(({ collection, id, faults }) => {
      for (const { field, kind } of faults) complain(`${collection} ${idText(id)}: ${field} is ${kind}`);
    });
    say(`Read ${documents} documents: ${wrong === 0 ? 'none is wrong.' : `${wrong} are wrong.`}`);
    return wrong === 0 ? DONE : REFUSED;
  },
};
