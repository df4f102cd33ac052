import { keepOrder } from '#lib/base/text/bidi.ts';
import styles from './guild-logo.module.css';

type GuildLogoProps = {
  guild: { readonly guildId: number; readonly name: string; readonly hasLogo: boolean };
  /** Width and height in pixels. */
  size: number;
  /** True beside the guild's name in a list, where the picture adds no information. */
  isDecoration?: boolean;
};

/** The logo of a guild, or the same empty shield for all guilds without one (product/pages §5.3). */
export function GuildLogo({ guild: { guildId, name, hasLogo }, size, isDecoration = false }: GuildLogoProps) {
  if (!hasLogo) return <NoLogo size={size} />;
  return (
    <img
      className={styles.logo}
      src={`/img/guilds/${guildId}`}
      alt={isDecoration ? '' : `Logo de la guilde ${keepOrder(name)}`}
      width={size}
      height={size}
      loading={isDecoration ? 'lazy' : undefined}
    />
  );
}

function NoLogo({ size }: Pick<GuildLogoProps, 'size'>) {
  return (
    <svg className={styles.none} width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
      <path d="M14 10H106V56C106 86 84 104 60 114 36 104 14 86 14 56Z" />
    </svg>
  );
}
