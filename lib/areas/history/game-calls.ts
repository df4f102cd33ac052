import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { gameInput } from './game-input.ts';
import { gameJson } from './game-json.ts';

/** `GET /rest/history/game/{id}` (document 2 §7). */
export const gameCall = defineCall({
  method: 'GET',
  path: '/rest/history/game/{id}',
  summary: 'A finished game with the position after each play and the messages of its players',
  input: gameInput,
  output: z.object({ result: gameJson }),
  refusals: ['not found'],
  isPublic: true,
});
