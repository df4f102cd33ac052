import type { LeagueSetupDocument, AnimationDocument } from '#lib/db/game-documents.ts';
import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import type { LeagueSetup } from './league-setup.ts';
import type { LeagueTable } from './animation.ts';

/** The stored setup as the site reads it; codes of rules that the site does not know are left out. */
export function toSetup({ play, ...setup }: LeagueSetupDocument): LeagueSetup {
  const known = (codes: readonly string[]) => codes.filter(isRuleCode);
  return {
    ...setup,
    play: { ...play, lines: play.lines.map((line) => line.map(known)), mayAdd: known(play.mayAdd) },
  };
}

/** The setup as it is stored. */
export function toSetupDocument(setup: LeagueSetup): LeagueSetupDocument {
  return structuredClone(setup) as LeagueSetupDocument;
}

/** The table of a league's document. */
export function tableOf(league: AnimationDocument): LeagueTable {
  const { participants, games, format, maxGamesPerPlayer, scoring } = league;
  return {
    players: participants.map(({ name }) => name),
    games,
    format,
    gamesPerOpponent: maxGamesPerPlayer,
    scoring,
  };
}
