import stage from './stage.module.css';

/** The label of a control; on a phone its first word is shown instead, and screen readers are given the whole label. */
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
