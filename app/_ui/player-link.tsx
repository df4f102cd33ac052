import { playerPath } from '#lib/areas/players/player.ts';

/** A nickname as a link to the player's page. */
export function PlayerLink({ name }: { name: string }) {
  return (
    <a href={playerPath(name)}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** A name as a link to the page of the nickname `page`; plain when that is null, as nobody has a page under the name. */
export function NameWithPage({ name, page }: { name: string; page: string | null }) {
  const shown = <bdi>{name}</bdi>;
  return page === null ? shown : <a href={playerPath(page)}>{shown}</a>;
}
