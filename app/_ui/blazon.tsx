import { chanceOf } from '#lib/base/seeded-chance.ts';
import styles from './guild-logo.module.css';
import { keepOrder } from '#lib/base/text/bidi.ts';

/** The outline of a shield, 120 by 120. */
const SHIELD = 'M14 10H106V56C106 86 84 104 60 114 36 104 14 86 14 56Z';

/** The division of a shield: the part in its second colour. */
const PARTITIONS = [
  'M60 0H120V120H60Z',
  'M0 56H120V120H0Z',
  'M0 0H120L0 120Z',
  'M0 120L60 46 120 120Z',
  'M60 0H120V56H0V120H60Z',
  'M46 0H74V44H120V72H74V120H46V72H0V44H46Z',
  'M0 40H120V76H0Z',
  'M0 0H32V120H0ZM88 0H120V120H88Z',
] as const;

/** The charge, 60 by 60 around the middle. */
const CHARGES = [
  'M60 28L67 49H90L71 62 78 84 60 71 42 84 49 62 30 49H53Z',
  'M60 26L84 56 60 86 36 56Z',
  'M60 30A26 26 0 1 1 59.9 30ZM60 44A12 12 0 1 0 60.1 44Z',
  'M34 74V40L47 54 60 34 73 54 86 40V74Z',
  'M72 30A27 27 0 1 0 72 82 21 21 0 1 1 72 30Z',
  'M60 28L70 46 88 56 70 66 60 84 50 66 32 56 50 46Z',
  'M36 34H84V48H67V84H53V48H36Z',
  'M60 84C32 66 32 36 48 36 56 36 60 44 60 46 60 44 64 36 72 36 88 36 88 66 60 84Z',
] as const;

/** The heraldic colours of fields, and the two metals. */
const FIELDS = [
  'oklch(0.45 0.16 25)',
  'oklch(0.42 0.14 255)',
  'oklch(0.42 0.1 155)',
  'oklch(0.4 0.13 310)',
  'oklch(0.3 0.03 170)',
  'oklch(0.46 0.11 65)',
] as const;
const METALS = ['oklch(0.82 0.12 86)', 'oklch(0.94 0.015 100)'] as const;

/** The arms of a guild without a logo, drawn from its name: the same name always has the same arms (product/pages §5.3). */
function Blazon({ name, size }: { name: string; size: number }) {
  const chance = chanceOf(`blason ${name}`);
  const pick = <T,>(among: readonly [T, ...T[]] | readonly T[]) =>
    among[Math.floor(chance() * among.length)] as T;
  const field = pick(FIELDS);
  const part = pick(FIELDS.filter((one) => one !== field));
  const [partition, charge, metal] = [pick(PARTITIONS), pick(CHARGES), pick(METALS)];
  const clip = `blason-${Math.floor(chance() * 36 ** 6).toString(36)}`;
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <path d={SHIELD} fill={field} />
      <path d={partition} fill={part} clipPath={`url(#${clip})`} />
      <path d={charge} fill={metal} />
      <path d={SHIELD} fill="none" stroke={metal} strokeWidth="5" strokeLinejoin="round" />
    </svg>
  );
}

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
