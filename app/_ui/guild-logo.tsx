import { keepOrder } from '#lib/base/text/bidi.ts';
import { Blazon } from './blazon.tsx';
import styles from './guild-logo.module.css';

type GuildLogoProps = {
  guild: { readonly name: string; readonly logo: string | null };
  /** Width and height in pixels. */
  size: number;
  /** True beside the guild's name in a list, where the picture adds no information. */
  isDecoration?: boolean;
};

/** The logo of a guild, or arms drawn from the name of one without (product/pages §5.3). */
export function GuildLogo({ guild: { name, logo }, size, isDecoration = false }: GuildLogoProps) {
  if (logo === null) return <Blazon name={name} size={size} />;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt={isDecoration ? '' : `Logo de la guilde ${keepOrder(name)}`}
      width={size}
      height={size}
      loading={isDecoration ? 'lazy' : undefined}
    />
  );
}
