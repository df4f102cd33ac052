import { jsonResponse } from '#lib/web/rest/responder.ts';

/** Unknown paths of the API answer in JSON, like all others (product/calls §1.2). */
function answerNotFound(): Response {
  return jsonResponse({ error: 'not found' }, { status: 404 });
}

export {
  answerNotFound as GET,
  answerNotFound as POST,
  answerNotFound as PUT,
  answerNotFound as PATCH,
  answerNotFound as DELETE,
  // Otherwise Next would answer with the methods above, as if the call existed.
  answerNotFound as OPTIONS,
};
