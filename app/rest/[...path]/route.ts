import { jsonResponse } from '#lib/web/responses.ts';

/** An address of the API that does not exist answers JSON, as every other one does (product/calls §1.2). */
function answerNotFound(): Response {
  return jsonResponse({ error: 'not found' }, { status: 404 });
}

export {
  answerNotFound as GET,
  answerNotFound as POST,
  answerNotFound as PUT,
  answerNotFound as PATCH,
  answerNotFound as DELETE,
  // Next would answer it by itself, with the methods above, as if there were a call.
  answerNotFound as OPTIONS,
};
