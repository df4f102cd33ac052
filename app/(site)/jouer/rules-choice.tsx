import { rulesText } from '#lib/areas/history/replay-words.ts';
import { PRESET_NAMES } from '#lib/areas/simulator/builder-words.ts';
import type { RulesChoice as Choice } from '#lib/areas/training/start-form.ts';
import type { StartPage } from '#lib/areas/training/start-service.ts';
import { START_WORDS as say } from '#lib/areas/training/start-words.ts';
import { RULE_NOTES } from '#lib/areas/training/training-words.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { ChoiceTitle } from './choice-title.tsx';
import styles from './jouer.module.css';

const VARIANTS = ['=', '+', 'mm', 'ma', 'mkc', 'mp', 'elem', 'bat'] as const;

/** The rules: those played most, a league's, the day's, or any that one ticks. */
export function RulesChoice({ page: { league, ofTheDay } }: { page: StartPage }) {
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={3}>{say.rules}</ChoiceTitle>
      <div className={styles.list}>
        {PRESET_NAMES.map((name, place) => (
          <Line key={name} value={`p${place as 0}`} name={name} />
        ))}
        <Line value="jour" name={say.day} note={rulesText(ofTheDay)} />
        {league !== null && <Line value="ligue" name={say.league} note={league} />}
        <div className={styles.line}>
          <Line value="libres" name={say.free} note={say.noRules} />
          <div className={styles.rules}>
            {VARIANTS.map((code) => (
              <label key={code} className={styles.rule}>
                <input type="checkbox" name="regle" value={code} />
                <span className={styles.told}>
                  <b>{RULES[code].name}</b>
                  <span className="soft">{RULE_NOTES[code]}</span>
                </span>
              </label>
            ))}
          </div>
        </div>
      </div>
    </fieldset>
  );
}

function Line({ value, name, note }: { value: Choice; name: string; note?: string }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="regles" value={value} defaultChecked={value === 'p0'} />
      <span className={styles.told}>
        <b>{name}</b>
        {note && <span className="soft">{note}</span>}
      </span>
    </label>
  );
}
