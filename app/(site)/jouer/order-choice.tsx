import { FIRSTS, type FilledForm } from '#lib/areas/training/start-form.ts';
import { FIRST_MESSAGES, START_MESSAGES as say } from '#lib/areas/training/start-messages.ts';
import { ChoiceTitle } from './choice-title.tsx';
import styles from './jouer.module.css';

/** The choice of first player, and of one game or five. */
export function OrderChoice({ filled }: { filled: FilledForm }) {
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={4}>{say.order}</ChoiceTitle>
      <div className={styles.order}>
        <div className={styles.first} role="radiogroup" aria-labelledby="premier">
          <p id="premier">{say.first}</p>
          <div className={styles.chips}>
            {FIRSTS.map((first) => (
              <label key={first} className={styles.chip}>
                <input type="radio" name="premier" value={first} defaultChecked={first === filled.first} />
                <span>{FIRST_MESSAGES[first]}</span>
              </label>
            ))}
          </div>
        </div>
        <Switch name="belle" label={say.series} note={say.seriesNote} isOn={filled.isSeries} />{' '}
        <Switch
          name="mortsubite"
          label={say.suddenDeath}
          note={say.suddenDeathNote}
          isOn={filled.isSuddenDeath}
        />
      </div>
    </fieldset>
  );
}

type SwitchProps = { name: string; label: string; note: string; isOn: boolean };

function Switch({ name, label, note, isOn }: SwitchProps) {
  return (
    <label className={styles.rule}>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span className={styles.told}>
        <b>{label}</b> <span className="soft">{note}</span>
      </span>
    </label>
  );
}
