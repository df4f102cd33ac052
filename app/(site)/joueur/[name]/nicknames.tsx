import { PLAYER_MESSAGES as say } from '#lib/areas/players/player-messages.ts';
import { PlayerLink } from '#ui/player-link.tsx';

/** All nicknames of the player, the main one first, for viewers who may know them. */
export function Nicknames({ shown, nicknames }: { shown: string; nicknames: readonly string[] }) {
  if (nicknames.length < 2) return null;
  return (
    <section className="stack" aria-labelledby="pseudonymes">
      <h2 id="pseudonymes">
        {say.nicknames} ({nicknames.length})
      </h2>
      <ul>
        {nicknames.map((name, at) => (
          <li key={name}>
            {name === shown ? (
              <b>
                <bdi>{name}</bdi>
              </b>
            ) : (
              <PlayerLink name={name} />
            )}
            {at === 0 && `, ${say.main}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
