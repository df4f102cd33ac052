import { cardBackSvg, cardSvg } from '#lib/areas/cards/card-art.ts';
import type { CardFace, Owner } from '#lib/game/card.ts';
import styles from './card.module.css';

/** `small`: 64 px, without the name. `medium`: 120 px. `fluid`: as wide as its container. */
export type CardSize = 'small' | 'medium' | 'fluid';

type CardProps = { card: CardFace; owner?: Owner | null; size?: CardSize };

/** A card as inline SVG (about 1.5 KB each), for boards and fans. Lists use CardImage. */
export function Card({ card, owner = null, size = 'fluid' }: CardProps) {
  return <Drawn svg={cardSvg(card, { owner, title: size !== 'small' })} size={size} />;
}

/** A card face down; decorative without a label. */
export function CardBack({ label, size = 'fluid' }: { label?: string; size?: CardSize }) {
  return <Drawn svg={cardBackSvg({ label })} size={size} />;
}

function Drawn({ svg, size }: { svg: string; size: CardSize }) {
  return <div className={`${styles.card} ${styles[size]}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
