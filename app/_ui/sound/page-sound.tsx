import { SOUND_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import { Icon } from '../icon.tsx';
import stage from '../stage.module.css';
import styles from './sound-switch.module.css';

/** The switch of the sound beside a play on a reading page, hidden until `/motion.js` turns it. */
export function PageSound() {
  return (
    <button
      className={`${stage.control} ${styles.switch} ${styles.page}`}
      type="button"
      hidden
      data-sound=""
      aria-pressed="false"
      aria-label={say.label}
      title={say.label}
    >
      <Icon name="sound" />
      <Icon name="mute" />
    </button>
  );
}
