import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { betweenInput, historyInput, whoInput } from './history-input.ts';
import { betweenJson, historyJson } from './history-json.ts';
import { HISTORY_CODES } from './history.ts';

/** `GET /rest/history/player/{id}` (document 2 §7). */
export const historyCall = defineCall({
  method: 'GET',
  path: '/rest/history/player/{id}',
  summary:
    "An account's finished games, the newest first; takes the page's filters, page and limit (1,000 at most)",
  input: historyInput,
  output: historyJson,
  refusals: HISTORY_CODES,
});

/** `GET /rest/history/player/who` (document 2 §7). */
export const historyWhoCall = defineCall({
  method: 'GET',
  path: '/rest/history/player/who',
  summary: "The account whose history is one's own",
  input: whoInput,
  output: z.object({ userId: z.int().min(1) }),
  refusals: ['not logged in'],
});

/** `GET /rest/history/between/{accountId1}/{accountId2}` (document 2 §7). */
export const historyBetweenCall = defineCall({
  method: 'GET',
  path: '/rest/history/between/{accountId1}/{accountId2}',
  summary: 'What two accounts played against each other, the newest first, as the first one saw it',
  input: betweenInput,
  output: betweenJson,
  refusals: HISTORY_CODES,
});
