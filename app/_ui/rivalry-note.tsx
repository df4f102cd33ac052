import { PLAYER_HOME_MESSAGES as say } from '#lib/areas/home/home-messages.ts';
import { rivalryText, type Rivalry } from '#lib/areas/games/rivalry.ts';
import { launchMessages } from '#lib/base/text/frame-messages.ts';
import { findRobot } from '#lib/game/robots/robots.ts';
import { PLAY_LINK } from './menu-links.ts';

/** A player's record against an opponent, and a link to a rematch: on the site against robots, otherwise in the game. */
export function RivalryNote({ rivalry, gameLink }: { rivalry: Rivalry; gameLink: string }) {
  const robot = findRobot(rivalry.opponent);
  return (
    <>
      {rivalryText(rivalry)}{' '}
      {robot === null ? (
        <a
          href={gameLink}
          data-launch={launchMessages.missing}
          data-get="/telecharger.html"
          data-label={launchMessages.download}
        >
          {say.rematch}
        </a>
      ) : (
        <a href={`${PLAY_LINK.href}?robot=${robot}`}>{say.rematch}</a>
      )}
    </>
  );
}
