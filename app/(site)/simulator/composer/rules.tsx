import { BUILDER_MESSAGES as say } from '#lib/areas/simulator/builder-messages.ts';
import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { COLORS, RULE_CODES } from '#lib/game/rules/types.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.client.ts';

/** The rules of the position and who begins. */
export function Rules({ state: { now }, act }: Composer) {
  return (
    <div className={`${styles.rules} felt`}>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{say.rules}</legend>
        <div className={styles.switches}>
          {RULE_CODES.map((code) => (
            <label key={code} className={styles.switch}>
              <input
                type="checkbox"
                name="regle"
                value={code}
                checked={now.rules.includes(code)}
                onChange={() => {
                  act({ kind: 'rule', rule: code });
                }}
              />
              <span>{RULES[code].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={`${styles.group} ${styles.first}`}>
        <legend className={styles.label}>{say.first}</legend>
        {COLORS.map((color) => (
          <label key={color} className={styles.chip}>
            <input
              type="radio"
              name="premier"
              value={color}
              checked={now.firstPlayer === color}
              onChange={() => {
                act({ kind: 'first', color });
              }}
            />
            <OwnerMark color={color} />
            <span>{SIDE_NAMES[color]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
