import type { Head } from '#app/_page/define-page.tsx';
import { gamePage, type FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { formatDateTime } from '#lib/base/text/typography.ts';
import { coupToShow } from '#lib/areas/replays/replay-coup.ts';
import { moveName, rulesText } from '#lib/areas/replays/game-messages.ts';
import { gameDescription, gameTitle, tableLabel } from '#lib/areas/replays/replay-messages.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';

/** Title, description and preview of a move; the canonical address is the game's. */
export function gameHead(game: FinishedGame, asked: string | string[] | undefined, verdict: Verdict): Head {
  const { id, players, turns, start } = game;
  const coup = coupToShow(asked, { last: turns.length, verdict });
  const names = { blue: players.blue.name, red: players.red.name };
  const title =
    asked === undefined ? gameTitle(names) : `${gameTitle(names)}, ${moveName(coup).toLowerCase()}`;
  const description = gameDescription(names, { ...game, rules: rulesText(start.rules) });
  const picture = { url: `/img/games/${id}/${coup}.png`, alt: tableLabel(coup) };
  // The same players meet again.
  return {
    title: `${title}, ${formatDateTime(game.endedAt)}`,
    description,
    canonical: gamePage(id),
    preview: { title, picture },
  };
}
