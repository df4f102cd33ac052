import { playerPath } from '#lib/areas/players/player.ts';

/** A nickname that leads to the page of its player. */
export function PlayerLink({ name }: { name: string }) {
  return <a href={playerPath(name)}>{name}</a>;
}
