import { FIRST_STEPS, FIRST_STEPS_TITLE } from '#lib/identity/registration/first-steps.ts';
import { CardBack } from './card-back.tsx';
import styles from './first-steps.module.css';

/** What leads to the first game, in three steps; `at` is the address of the one that the page is. */
export function FirstSteps({ at }: { at?: string }) {
  return (
    <>
      <div className={styles.cards}>
        <CardBack />
        <CardBack />
      </div>
      <h2>{FIRST_STEPS_TITLE}</h2>
      <ol className={styles.steps}>
        {FIRST_STEPS.map(({ href, title, text }) => (
          <li key={href} aria-current={href === at ? 'step' : undefined}>
            <b>{href === at ? title : <a href={href}>{title}</a>}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
