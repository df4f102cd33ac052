import { FIRSTS } from '#lib/areas/training/start-form.ts';
import { rulesInSentence, START_WORDS as say, SUM_WORDS } from '#lib/areas/training/start-words.ts';
import { HANDS } from '#lib/areas/training/training.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { Button } from '#ui/button.tsx';
import { VARIANTS, type RulesOption } from './rules-choice.tsx';
import styles from './summary.module.css';

/**
 * What is chosen, in two sentences, beside the button that begins the game. They hold the words of every choice, and the style sheet
 * shows those of what is checked: nothing has to run.
 */
export function Summary({ options }: { options: readonly RulesOption[] }) {
  return (
    <div className={styles.sit}>
      <div className={styles.sum} id="resume">
        <p>
          {ROBOTS.map((robot) => (
            <b key={robot} data-of={robot}>
              {robot}
            </b>
          ))}
          {HANDS.map((kind) => (
            <span key={kind} data-of={kind}>
              , {SUM_WORDS.hands[kind]}
            </span>
          ))}
          <RulesPart options={options} />.
        </p>
        <p className="soft">
          {say.you}{' '}
          {FIRSTS.map((first) => (
            <span key={first} data-of={first}>
              {SUM_WORDS.first[first]}
            </span>
          ))}
          <span data-of="belle">
            {' '}
            {say.inSeries}
            <span data-of="mortsubite">{say.inSuddenDeath}</span>.
          </span>
        </p>
      </div>
      <Button kind="main" aria-describedby="resume">
        {say.sit}
      </Button>
    </div>
  );
}

function RulesPart({ options }: { options: readonly RulesOption[] }) {
  return (
    <>
      {options.map(({ value, rules }) =>
        value === 'libres' ? (
          <span key={value} data-of={value}>
            {VARIANTS.map((code) => (
              <span key={code} data-of={code}>
                , {RULES[code].name}
              </span>
            ))}
            <span data-of="none">, {SUM_WORDS.none}</span>
          </span>
        ) : (
          <span key={value} data-of={value}>
            , {value === 'ligue' ? SUM_WORDS.league : rulesInSentence(rules)}
          </span>
        ),
      )}
    </>
  );
}
