import { presetAction } from '#lib/areas/simulator/builder-actions.ts';
import { BUILDER_MESSAGES as say, PRESET_NAMES } from '#lib/areas/simulator/builder-messages.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.client.ts';

/** The starts to go on from: each deals a whole position, under the rules ticked or under those of its name. */
export function Starts({ state: { now } }: Composer) {
  return (
    <div className={`${styles.starts} felt`} role="group" aria-label={say.from}>
      <span className={styles.label} aria-hidden="true">
        {say.from}
      </span>{' '}
      <button type="submit" className={styles.chip} name="faire" value="hasard">
        <Icon name="dice" />
        <span>{say.random}</span>
      </button>{' '}
      {PRESETS.map(({ rules }, place) => (
        <button
          key={PRESET_NAMES[place]}
          type="submit"
          className={styles.chip}
          name="faire"
          value={presetAction(place)}
          aria-pressed={inOrder(rules).join() === inOrder(now.rules).join()}
        >
          {`${PRESET_NAMES[place]} `}
        </button>
      ))}
    </div>
  );
}
