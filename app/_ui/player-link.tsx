import { playerPath } from '#lib/areas/players/player.ts';

/** A nickname as a link to the player's page. */
export function PlayerLink({ name }: { name: string }) {
  return <a href={playerPath(name)}>{name}</a>;
}
