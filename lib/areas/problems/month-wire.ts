import { z } from 'zod';
import { anyBoolean } from '#lib/base/fields.ts';
import type { FormFields } from '#lib/base/call.ts';
import { call } from '#lib/identity/call.ts';
import { LISTING_CODES, parseMonth } from './month.ts';
import { changeListing } from './month-service.ts';
import { LISTING_TEXTS } from './month-messages.ts';
import { archivePage } from './problem.ts';

/** `POST /rest/problems/listing` (product/calls §3.16); the form also sends the month that its page shows. */
export const listingCall = call({
  method: 'POST',
  path: '/rest/problems/listing',
  summary: "Switch one's place in the months' lists of problems on or off",
  guard: 'player',
  input: z.object({ isListed: anyBoolean('True has you stand in the lists') }),
  output: z.object({ isListed: z.boolean() }),
  refusals: LISTING_CODES,
  texts: LISTING_TEXTS,
  form: { page: pageOf, next: pageOf, notice: 'listing changed', keep: [], fieldOf: {} },
  service: changeListing,
  toJson: (place) => place,
});

function pageOf({ mois }: FormFields): string {
  return archivePage(parseMonth(mois ?? ''));
}
