import { type FilledForm, FIRSTS, type RulesChoice as Choice } from '#lib/areas/training/start-form.ts';
import type { StartPage } from '#lib/areas/training/start-service.ts';
import {
  ROBOT_STYLES,
  START_MESSAGES as say,
  FIRST_MESSAGES,
  rulesInSentence,
  tableRules,
} from '#lib/areas/training/start-messages.ts';
import { LADDER_MESSAGES as ladder } from '#lib/areas/training/progress-messages.ts';
import { nextRobot, type Medals as Held } from '#lib/areas/training/progress.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { Card } from '#ui/card.tsx';
import { Medals } from './ladder.tsx';
import { RobotStrength } from './robot-strength.tsx';
import styles from './jouer.module.css';
import { RULE_NOTES } from '#lib/areas/training/training-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { PRESETS, RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import ruleStyles from './hands.module.css';

type Props = Pick<StartPage, 'portraits'> & {
  filled: FilledForm;
  /** The player's medals; null for visitors, whose browser stores theirs. */
  medals: Held | null;
};

/** The robots as native radios, each a tile with portrait, strength and style of play. */
export function RobotChoice({ portraits, filled, medals }: Props) {
  const next = medals && nextRobot(medals);
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={1}>{say.robot}</ChoiceTitle>
      <div className={styles.robots}>
        {ROBOTS.map((robot) => {
          const portrait = portraits[robot];
          return (
            <label key={robot} className={styles.tile}>
              <input type="radio" name="robot" value={robot} defaultChecked={robot === filled.robot} />
              <span className={styles.portrait}>
                <span className={styles.face}>{portrait && <Card card={portrait} isMute />}</span>
              </span>{' '}
              <span className={styles.told}>
                <b>{robot}</b> <RobotStrength robot={robot} />{' '}
                <span className="soft">{ROBOT_STYLES[robot]}</span>{' '}
                {medals ? <Medals held={medals[robot] ?? []} /> : <Medals held={[]} keptFor={robot} />}
                {robot === next && ' '}
                {robot === next && <b className={styles.next}>{ladder.next}</b>}
              </span>{' '}
              <span className={styles.chosen} aria-hidden="true" data-word={say.chosen} />
            </label>
          );
        })}
      </div>
      {medals === null && <script src="/medals.js" />}
    </fieldset>
  );
}

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

/** The heading of a numbered part of the form. */
export function ChoiceTitle({ number, children }: { number: number; children: string }) {
  return (
    <legend className={styles.legend}>
      <span aria-hidden="true">{number}</span> {children}
    </legend>
  );
}

/** The selectable rules, in the order of the form. */
export const VARIANTS = ['=', '+', 'mm', 'ma', 'mkc', 'mp', 'elem', 'bat'] as const;

/** A choice of rules: its name, and the rules that it turns on; those of `libres` are ticked one by one. */
export type RulesOption = {
  readonly value: Choice;
  readonly name: string;
  readonly title?: string;
  readonly rules: readonly RuleCode[];
};

/** The choices of the form: the most played ones, the day's, a league's, or free ones. */
export function listRulesOptions({ league, ofTheDay }: StartPage): readonly RulesOption[] {
  return [
    ...PRESETS.map(({ rules }, place): RulesOption => {
      const own = tableRules(rules);
      return { value: `p${place as 0}`, name: own.map((code) => RULES[code].name).join(', '), rules: own };
    }),
    { value: 'jour', name: say.day, title: rulesInSentence(ofTheDay), rules: ofTheDay },
    ...(league === null
      ? []
      : [
          {
            value: 'ligue',
            name: say.league,
            title: keepOrder(league.title),
            rules: tableRules(league.rules),
          } as const,
        ]),
    { value: 'libres', name: say.free, title: say.noRules, rules: [] },
  ];
}

type RulesChoiceProps = {
  options: readonly RulesOption[];
  filled: Pick<FilledForm, 'rulesChoice' | 'ticked'>;
  number?: number;
  /** The field of a rule's checkbox; by default all share one name, which a POST form must not. */
  fieldOf?: (code: RuleCode) => { name: string; value: string };
};

const sharedField = (code: RuleCode) => ({ name: 'regle', value: code });

/**
 * The rules: chips for the most played ones, and a switch for each rule. The switches are checkboxes under « Au choix », otherwise
 * read-only, in CSS alone.
 */
export function RulesChoice({ options, filled, number = 3, fieldOf = sharedField }: RulesChoiceProps) {
  // A league may have ended since the form was filled in.
  const chosen = options.find(({ value }) => value === filled.rulesChoice) ?? options[0];
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={number}>{say.rules}</ChoiceTitle>
      <div className={styles.chips}>
        {options.map(({ value, name, title }) => (
          <label key={value} className={styles.chip} title={title}>
            <input type="radio" name="regles" value={value} defaultChecked={value === chosen?.value} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p className={`soft small ${ruleStyles.note}`}>
        <span data-of="libres">{say.noRules}</span> <span data-of="fixed">{say.fixed}</span>
      </p>
      <div className={ruleStyles.rules}>
        {VARIANTS.map((code) => (
          <Rule key={code} {...{ code, options, filled, fieldOf }} />
        ))}
      </div>
    </fieldset>
  );
}

type RuleProps = Required<Omit<RulesChoiceProps, 'number'>> & { code: (typeof VARIANTS)[number] };

function Rule({ code, options, filled, fieldOf }: RuleProps) {
  const within = options.filter(({ rules }) => rules.includes(code)).map(({ value }) => value);
  return (
    <label className={`${styles.rule} ${ruleStyles.rule}`} data-in={within.join(' ')}>
      <input type="checkbox" {...fieldOf(code)} defaultChecked={filled.ticked.includes(code)} />
      <i className={ruleStyles.shown} aria-hidden="true" />{' '}
      <span className={styles.told}>
        <b>{RULES[code].name}</b> <span className="soft">{RULE_NOTES[code]}</span>
      </span>
    </label>
  );
}
