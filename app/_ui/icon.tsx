import { SOUND_OUTLINES } from './sound/sound-control.ts';
import stage from './stage.module.css';

/** Outlines of the signs on controls, in a square of 24 units. */
const OUTLINES = {
  first: 'M5 4h3v16H5zM20 4v16L9 12z',
  previous: 'M17 4v16L6 12z',
  next: 'M7 4v16l11-8z',
  last: 'M16 4h3v16h-3zM4 4v16l11-8z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  turning: 'M12 3 21 20H3z',
  back: 'M10 5V1L3 7l7 6V9c4 0 7 2 7 6 0 2-1 4-2 5 3-1 5-4 5-7 0-5-4-8-10-8z',
  eye: 'M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 .1 0z',
  star: 'm12 2 3 6.600 7 .8-5.200 4.800 1.500 7L12 17.700 5.700 21.200l1.500-7L2 9.400l7-.8z',
  keys: 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm2 3v2h2V8zm4 0v2h2V8zm4 0v2h2V8zm4 0v2h2V8zM7 14v2h10v-2z',
  hint: 'M12 2a7 7 0 0 1 4 12.700V17H8v-2.300A7 7 0 0 1 12 2zM8 18.500h8V20H8zM10 21h4v1.500h-4z',
  flag: 'M5 2h2v1h12l-3 4.500 3 4.500H7v10H5z',
  link: 'M10 8H7a4 4 0 0 0 0 8h3v-2H7a2 2 0 0 1 0-4h3zm4 0h3a4 4 0 0 1 0 8h-3v-2h3a2 2 0 0 0 0-4h-3zM8 11h8v2H8z',
  ...SOUND_OUTLINES,
  dice: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.300a1.700 1.700 0 1 0 .1 0zm8 0a1.700 1.700 0 1 0 .1 0zm-4 4a1.700 1.700 0 1 0 .1 0zm-4 4a1.700 1.700 0 1 0 .1 0zm8 0a1.700 1.700 0 1 0 .1 0z',
  plus: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
  close:
    'M5.700 4.300 12 10.600l6.300-6.300 1.400 1.400L13.400 12l6.300 6.300-1.400 1.400L12 13.400l-6.300 6.300-1.400-1.400L10.600 12 4.300 5.700z',
  search:
    'M10 3a7 7 0 0 1 5.600 11.200l5.100 5.100-1.400 1.400-5.100-5.100A7 7 0 1 1 10 3zm0 2a5 5 0 1 0 .1 0z',
  turn: 'M12 4a8 8 0 1 0 7.700 10h-2.100A6 6 0 1 1 12 6c1.700 0 3.200.7 4.200 1.800L13 11h7V4l-2.400 2.400A8 8 0 0 0 12 4z',
} as const;

export type IconName = keyof typeof OUTLINES;

/** An icon beside text that says the same; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={OUTLINES[name]} fillRule="evenodd" />
    </svg>
  );
}

/** The label of a control; phones show `short` instead, while screen readers get the whole label. */
export function ShortenedLabel({ label, short }: { label: string; short?: string | undefined }) {
  if (short === undefined) return <span>{label}</span>;
  return (
    <>
      <span className={stage.shortened}>{label}</span>{' '}
      <span className={stage.small} aria-hidden="true">
        {short}
      </span>
    </>
  );
}
