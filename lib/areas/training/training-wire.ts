import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { ENDINGS } from '#lib/game/ending.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { call } from '#lib/identity/call.ts';
import { NOT_LOGGED_IN } from '#lib/identity/guard.ts';
import { KEEP_CODES, type KeptTraining } from './kept-training.ts';
import { REVIEW_PATH } from './table-address.ts';
import { MY_TRAININGS_PATH } from './training.ts';
import { keepTraining, listMyTrainings } from './training-service.ts';
import { KEEP_TEXTS } from './end-messages.ts';

const percent = z.int().min(0).max(100).nullable();

const trainingJson = z.object({
  endedAt: z.int().min(0),
  robot: z.enum(ROBOTS),
  family: z.enum(FAMILIES),
  result: z.enum(ENDINGS),
  cards: z.int().min(0).max(CARDS_IN_GAME),
  aids: z.int().min(0),
  counts: z.boolean(),
  accuracy: z.object({ own: percent, robot: percent }),
  page: z.string(),
});

function toTrainingJson({ at, robot, family, result, cards, aids, counts, accuracy, query }: KeptTraining) {
  const page = `${REVIEW_PATH}?${query}`;
  return { endedAt: toUnixSeconds(at), robot, family, result, cards, aids, counts, accuracy, page };
}

/** `GET /rest/training` (product/calls §3.10). */
export const listTrainingCall = call({
  method: 'GET',
  path: '/rest/training',
  summary: 'Your latest training games, newest first',
  guard: 'player',
  input: z.object({}),
  output: z.object({ games: z.array(trainingJson) }),
  refusals: [NOT_LOGGED_IN],
  texts: KEEP_TEXTS,
  service: listMyTrainings,
  toJson: (games) => ({ games: games.map(toTrainingJson) }),
});

/** `POST /rest/training` (product/calls §3.11). */
export const keepTrainingCall = call({
  method: 'POST',
  path: '/rest/training',
  summary: 'Save a finished training game, identified by the query string of its address',
  guard: 'player',
  input: z.object({ game: anyText('The query string of the address of the game') }),
  output: trainingJson,
  refusals: KEEP_CODES,
  texts: KEEP_TEXTS,
  form: {
    page: MY_TRAININGS_PATH,
    next: MY_TRAININGS_PATH,
    notice: 'training kept',
    keep: [],
    fieldOf: {},
  },
  service: keepTraining,
  toJson: toTrainingJson,
});
