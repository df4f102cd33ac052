import { z } from 'zod';
import { ok, type Result } from '#lib/base/result.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { call } from '#lib/identity/call.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { getGame, type GameInput } from '#lib/areas/replays/game-service.ts';
import { gameInput } from '#lib/areas/replays/game-wire.ts';
import { GAME_TEXTS } from '#lib/areas/replays/replay-messages.ts';
import { hasHiddenHands } from './fair-service.ts';
import { getJudgements } from './verdict-service.ts';
import { awaitsFair, type Judgement, type Verdict } from '#lib/game/verdicts/judgement.ts';

const score = z.int().min(0).max(CARDS_IN_GAME);
const coordinate = z.int().min(0).max(2);
const placement = z.object({ slot: z.int().min(0).max(4), x: coordinate, y: coordinate }).nullable();

/** The state of the verdicts: none yet, only exact ones, or all; or none ever, as the engine refuses a play. */
const STATES = ['pending', 'exact', 'complete', 'unplayable'] as const;

const verdictJson = z.object({
  loss: score.describe('Cards lost by the play, with all hands known'),
  before: score.describe("Blue's final number of cards under perfect play, before the play"),
  after: score.describe("Blue's final number of cards under perfect play, after the play"),
  bestCount: z.int().min(0),
  better: placement,
  fair: z
    .object({
      loss: z.number().min(0),
      standardError: z.number().min(0),
      hands: z.int().min(1),
      better: placement,
    })
    .nullable()
    .describe('The verdict by what the player could know; null if it is the same or not computed yet'),
});

/** The verdicts on the plays of a game, as a call answers them. */
export const verdictsJson = z.object({
  result: z.object({ state: z.enum(STATES), verdicts: z.array(verdictJson) }),
});

type VerdictsJson = z.infer<typeof verdictsJson>;

type Judged = { readonly areHandsHidden: boolean; readonly verdict: Verdict };

async function getVerdicts(viewer: Viewer, input: GameInput): Promise<Result<Judged, 'not found'>> {
  const game = await getGame(viewer, input);
  if (!game.ok) return game;
  const verdict = await getJudgements(viewer, game.value, { waitMs: 0 });
  return ok({ areHandsHidden: hasHiddenHands(game.value), verdict });
}

/** The verdicts of a game in their wire shape, one per play. */
export function toVerdictsJson({ areHandsHidden, verdict }: Judged): VerdictsJson {
  if (!verdict.ok) return { result: { state: verdict.code, verdicts: [] } };
  const state = areHandsHidden && awaitsFair(verdict.value) ? 'exact' : 'complete';
  return { result: { state, verdicts: verdict.value.map(toJson) } };
}

function toJson({ fair, ...judgement }: Judgement): VerdictsJson['result']['verdicts'][number] {
  if (!fair) return { ...judgement, fair: null };
  // On the wire, `error` is the key of a refusal.
  const { error: standardError, ...verdict } = fair;
  return { ...judgement, fair: { ...verdict, standardError } };
}

/** `GET /rest/history/game/{id}/verdicts` (product/calls §5.9). */
export const verdictsCall = call({
  method: 'GET',
  path: '/rest/history/game/{id}/verdicts',
  summary:
    "The solver's verdict on each play of a finished game, with all cards known and by what the player could know",
  guard: 'public',
  input: gameInput,
  output: verdictsJson,
  refusals: ['not found'],
  texts: GAME_TEXTS,
  service: getVerdicts,
  toJson: toVerdictsJson,
});
