import { currentPictureAddress } from '#lib/areas/cards/card-address.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import type { Color } from '#lib/game/rules/types.ts';
import styles from '#ui/replay/owner-mark.module.css';

/** A nickname as a link to the player's page, with the card that is their emblem, if they have one. */
export function PlayerLink({ name, emblem }: { name: string; emblem?: string | undefined }) {
  return (
    <a href={playerPath(name)}>
      <Emblem card={emblem} />
      <bdi>{name}</bdi>
    </a>
  );
}

/** The middle of a card at the size of a letter, before the name of the player whose emblem it is. */
export function Emblem({ card }: { card: string | undefined }) {
  if (card === undefined) return null;
  return (
    <span className={styles.emblem}>
      <img src={currentPictureAddress(card)} alt="" width="24" height="24" loading="lazy" />
    </span>
  );
}

/** A name as a link to the page of the nickname `page`; plain if nobody has a page under that name (null). */
export function NameWithPage({ name, page }: { name: string; page: string | null }) {
  const shown = <bdi>{name}</bdi>;
  return page === null ? shown : <a href={playerPath(page)}>{shown}</a>;
}

/** The mark beside a player's name, distinguished by shape: a disc for blue, a lozenge for red. */
export function OwnerMark({ color }: { color: Color }) {
  return <i className={`${styles.mark} ${styles[color]}`} aria-hidden="true" />;
}
