import { addressOfLeft, type Left } from '#lib/areas/simulator/left-simulation.ts';
import { BUILDER_MESSAGES as say, missingText } from '#lib/areas/simulator/builder-messages.ts';
import { missingIn } from '#lib/areas/simulator/composition.ts';
import { Icon, ShortenedLabel } from '#ui/icon.tsx';
import stage from '#ui/stage.module.css';
import styles from './composer.module.css';
import type { Composer } from './use-composer.client.ts';

/** The heading of the builder: what is missing, and the ways back. */
export function ComposerBar({ state, act, isScripted, left }: Composer & { left: Left | null }) {
  return (
    <div className={`${stage.bar} ${styles.bar} felt`}>
      {left && (
        <a href={addressOfLeft(left)} className={styles.back}>
          <Icon name="back" />
          <span>{`${say.back} `}</span>
        </a>
      )}
      <h1>{say.compose}</h1>
      <span className={stage.end}>{missingText(missingIn(state.now))}</span>{' '}
      <span className={styles.ways}>
        {isScripted && (
          <button
            type="button"
            className={styles.way}
            aria-disabled={state.past.length === 0 || undefined}
            onClick={() => {
              act({ kind: 'undo' });
            }}
          >
            {`${say.undo} `}
          </button>
        )}
        <button type="submit" className={styles.way} name="faire" value="vider">
          <ShortenedLabel label={say.clear} short={say.clearShort} />
        </button>
      </span>
    </div>
  );
}
