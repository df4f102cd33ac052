import { expectedFault } from '#lib/web/http/transport-fault.ts';
import { failWithPage } from '#lib/web/rest/responder.ts';

/**
 * Answers with the file that `make` gives, or with a refusal: the status that it gives instead, or that of the fault for which it fails.
 * The gateway puts the full page of the status in its place.
 */
export async function answerFile(make: () => Promise<Response | 403 | 404>): Promise<Response> {
  try {
    const made = await make();
    return typeof made === 'number' ? failWithPage({ status: made, retryAfterSeconds: null }) : made;
  } catch (error) {
    const fault = expectedFault(error);
    if (fault === null) throw error;
    return failWithPage(fault);
  }
}
