import { FIRSTS } from '#lib/areas/training/start-form.ts';
import { rulesInSentence, START_MESSAGES as say, SUM_MESSAGES } from '#lib/areas/training/start-messages.ts';
import { HANDS } from '#lib/areas/training/training.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { Button } from '#ui/button.tsx';
import { VARIANTS, type RulesOption } from './choices.tsx';
import styles from './summary.module.css';

/**
 * The choices in two sentences, beside the button that begins the game. They contain the texts of all choices, and the style sheet shows the
 * checked ones without JavaScript. It also generates the text (`data-word`), lest screen readers read all of it.
 */
export function Summary({ options }: { options: readonly RulesOption[] }) {
  return (
    <div className={styles.sit}>
      <div className={styles.sum} id="resume">
        <p>
          {ROBOTS.map((robot) => (
            <b key={robot} data-of={robot} data-word={robot} />
          ))}
          {HANDS.map((kind) => (
            <span key={kind} data-of={kind} data-word={`, ${SUM_MESSAGES.hands[kind]}`} />
          ))}
          <RulesPart options={options} />
          <span data-word="." />
        </p>
        <p className="soft">
          <span data-word={`${say.you} `} />
          {FIRSTS.map((first) => (
            <span key={first} data-of={first} data-word={SUM_MESSAGES.first[first]} />
          ))}
          <span data-of="belle">
            <span data-word={` ${say.inSeries}`} />
            <span data-of="mortsubite" data-word={say.inSuddenDeath} />
            <span data-word="." />
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
              <span key={code} data-of={code} data-word={`, ${RULES[code].name}`} />
            ))}
            <span data-of="none" data-word={`, ${SUM_MESSAGES.none}`} />
          </span>
        ) : (
          <span
            key={value}
            data-of={value}
            data-word={`, ${value === 'ligue' ? SUM_MESSAGES.league : rulesInSentence(rules)}`}
          />
        ),
      )}
    </>
  );
}
