import { rulesInSentence, START_MESSAGES as say, tableRules } from '#lib/areas/training/start-messages.ts';
import type { FilledForm, RulesChoice as Choice } from '#lib/areas/training/start-form.ts';
import type { StartPage } from '#lib/areas/training/start-service.ts';
import { RULE_NOTES } from '#lib/areas/training/training-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { PRESETS, RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { ChoiceTitle } from './choice-title.tsx';
import form from './jouer.module.css';
import styles from './rules.module.css';

/** The rules that may be ticked, in the order of the form. */
export const VARIANTS = ['=', '+', 'mm', 'ma', 'mkc', 'mp', 'elem', 'bat'] as const;

/** A choice of rules: how it is called, and which rules it turns on; those of `libres` are ticked. */
export type RulesOption = {
  readonly value: Choice;
  readonly name: string;
  readonly title?: string;
  readonly rules: readonly RuleCode[];
};

/** The choices of the form: those played most, the day's, a league's, or any that one ticks. */
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

type Props = {
  options: readonly RulesOption[];
  filled: Pick<FilledForm, 'rulesChoice' | 'ticked'>;
  number?: number;
  /** The field of a rule's box; by default they share one name, which a form sent by POST may not. */
  fieldOf?: (code: RuleCode) => { name: string; value: string };
};

const sharedField = (code: RuleCode) => ({ name: 'regle', value: code });

/**
 * The rules: chips for the most played ones, and a switch for each rule. The switches of « Au choix » are checkboxes; those of another
 * choice show its rules, by the style sheet alone.
 */
export function RulesChoice({ options, filled, number = 3, fieldOf = sharedField }: Props) {
  return (
    <fieldset className={form.part}>
      <ChoiceTitle number={number}>{say.rules}</ChoiceTitle>
      <div className={form.chips}>
        {options.map(({ value, name, title }) => (
          <label key={value} className={form.chip} title={title}>
            <input type="radio" name="regles" value={value} defaultChecked={value === filled.rulesChoice} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p className={`soft small ${styles.note}`}>
        <span data-of="libres">{say.noRules}</span> <span data-of="fixed">{say.fixed}</span>
      </p>
      <div className={styles.rules}>
        {VARIANTS.map((code) => (
          <Rule key={code} {...{ code, options, filled, fieldOf }} />
        ))}
      </div>
    </fieldset>
  );
}

type RuleProps = Required<Omit<Props, 'number'>> & { code: (typeof VARIANTS)[number] };

function Rule({ code, options, filled, fieldOf }: RuleProps) {
  const within = options.filter(({ rules }) => rules.includes(code)).map(({ value }) => value);
  return (
    <label className={`${form.rule} ${styles.rule}`} data-in={within.join(' ')}>
      <input type="checkbox" {...fieldOf(code)} defaultChecked={filled.ticked.includes(code)} />
      <i className={styles.shown} aria-hidden="true" />{' '}
      <span className={form.told}>
        <b>{RULES[code].name}</b> <span className="soft">{RULE_NOTES[code]}</span>
      </span>
    </label>
  );
}
