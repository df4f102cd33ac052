import { playerPath } from '#lib/areas/players/player.ts';
import type { Color } from '#lib/game/rules/types.ts';
import styles from '#ui/replay/owner-mark.module.css';

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

/** The mark beside a player's name, distinguished by shape: a disc for blue, a lozenge for red. */
export function OwnerMark({ color }: { color: Color }) {
  return <i className={`${styles.mark} ${styles[color]}`} aria-hidden="true" />;
}
