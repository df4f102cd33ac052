import { definePage, shown } from '#app/_page/define-page.tsx';
import type { Query } from '#lib/base/query.ts';
import { CLOCKS, LENGTHS } from '#lib/areas/duels/duel.ts';
import { CLOCK_MESSAGES } from '#lib/areas/duels/duel-messages.ts';
import {
  challengeLead,
  DUEL_FIRSTS,
  DUEL_START_MESSAGES as say,
  duelFaultText,
  LENGTH_MESSAGES,
  OPPONENT_MESSAGES,
} from '#lib/areas/duels/duel-start-messages.ts';
import { DUEL_START_PAGE } from '#lib/areas/duels/duel-pages.ts';
import { getDuelStart } from '#lib/areas/duels/challenge-service.ts';
import { OPPONENTS, readDuelForm, ruleField, type DuelForm } from '#lib/areas/duels/duel-start.ts';
import { FIRSTS } from '#lib/areas/training/start-form.ts';
import { getStartPage, type StartPage } from '#lib/areas/training/start-service.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { fromForm } from '#lib/web/rest/from-form.ts';
import { createDuelCall } from '#lib/areas/duels/duel-wire.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { ChoiceTitle, listRulesOptions, RulesChoice } from '#app/(site)/jouer/choices.tsx';
import { HandsChoice } from '../jouer/hands-choice.tsx';
import form from '../jouer/jouer.module.css';
import styles from './defi.module.css';
import { OwnDeck } from './own-deck.tsx';

/** The form for a duel with a friend: rules, hands and clock (product/duels §1). */
export default definePage(DUEL_START_PAGE, {
  load: async ({ viewer, left }, { query }: { query: Query }) => {
    const { pour, joueur } = query;
    const form = readDuelForm({ pour, joueur, ...fromForm(createDuelCall.input, left.typed) });
    const [page, { deck, challenged }] = await Promise.all([
      getStartPage(viewer),
      getDuelStart(viewer, form.challenged),
    ]);
    const code = left.faults[0]?.code ?? (challenged?.ok === false ? challenged.code : null);
    return shown({
      ...{ page, deck, form, challenged: challenged?.ok === true ? challenged.value.name : null },
      ...{ isVisitor: viewer.account === null, fault: code === null ? null : duelFaultText(code) },
    });
  },
  head: () => ({
    title: say.title,
    description: say.description,
    preview: { title: say.title },
  }),
  body: (data) => <DuelStart {...data} />,
});

type Props = {
  page: StartPage;
  deck: readonly number[];
  form: DuelForm;
  /** Who can be challenged as asked. */
  challenged: string | null;
  isVisitor: boolean;
  fault: string | null;
};

function DuelStart({ page, deck, form: chosen, challenged, isVisitor, fault }: Props) {
  const hands = { hands: chosen.hands.kind, deck: chosen.hands.deck, cards: chosen.cards };
  // Visitors may challenge the player once they have logged in.
  const named = isVisitor ? chosen.challenged : challenged;
  return (
    <PageParts>
      <PageTitle lead={challenged === null ? say.lead : challengeLead(challenged)}>{say.title}</PageTitle>
      {fault !== null && (
        <p role="alert" className={form.fault} id="erreurs">
          {fault}
        </p>
      )}
      <PostForm className={form.form} action="/rest/duel">
        <fieldset className={form.part}>
          <ChoiceTitle number={1}>{say.opponent}</ChoiceTitle>
          {named === null ? (
            <Chips
              name="pour"
              values={OPPONENTS}
              chosen={chosen.isForAnybody ? 'tous' : 'lien'}
              textOf={(one) => OPPONENT_MESSAGES[one]}
            />
          ) : (
            <Challenged name={named} isVisitor={isVisitor} />
          )}
        </fieldset>
        <div className={form.lower}>
          <HandsChoice
            page={page}
            filled={hands}
            number={2}
            ownNote={say.ownHands}
            ownCards={<OwnDeck cards={page.own ?? []} deck={deck} />}
          />
          <div>
            <RulesChoice
              options={listRulesOptions(page)}
              filled={chosen}
              number={3}
              fieldOf={(code) => ({ name: ruleField(code), value: 'true' })}
            />
            <Switch name={ruleField('open')} label={say.open} note={say.openNote} isOn={chosen.isOpen} />
          </div>
        </div>
        <fieldset className={form.part}>
          <ChoiceTitle number={4}>{say.order}</ChoiceTitle>
          <div className={styles.order}>
            <Chips
              name="premier"
              label={say.first}
              values={FIRSTS}
              chosen={chosen.first}
              textOf={(one) => DUEL_FIRSTS[one]}
            />
            <Chips
              name="horloge"
              label={say.clock}
              values={CLOCKS}
              chosen={chosen.clock}
              textOf={(one) => CLOCK_MESSAGES[one].name}
            />
            <Chips
              name="manches"
              label={say.length}
              values={LENGTHS}
              chosen={chosen.length}
              textOf={(one) => LENGTH_MESSAGES[one]}
            />
            <Switch
              name="mortsubite"
              label={say.suddenDeath}
              note={say.suddenDeathNote}
              isOn={chosen.hasSuddenDeath}
            />
          </div>
        </fieldset>
        <p className="soft">{say.stakes}</p>
        <p>
          <Button kind="main">{say.create}</Button>
        </p>
      </PostForm>
    </PageParts>
  );
}

function Challenged({ name, isVisitor }: { name: string; isVisitor: boolean }) {
  return (
    <>
      <input type="hidden" name="joueur" value={name} />
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {isVisitor ? (
          <a href={withReturn('/login.html', `${DUEL_START_PAGE.path}?joueur=${encodeURIComponent(name)}`)}>
            {say.logInToChallenge}
          </a>
        ) : (
          <a href={DUEL_START_PAGE.path}>{say.otherOpponent}</a>
        )}
      </p>
    </>
  );
}

type ChipsProps<T extends string | number> = {
  name: string;
  /** Unset if the legend suffices. */
  label?: string;
  values: readonly T[];
  chosen: T;
  textOf: (value: T) => string;
};

function Chips<T extends string | number>({ name, label, values, chosen, textOf }: ChipsProps<T>) {
  return (
    <div className={form.first} {...(label && { role: 'radiogroup', 'aria-labelledby': name })}>
      {label && <p id={name}>{label}</p>}
      <div className={form.chips}>
        {values.map((value) => (
          <label key={value} className={form.chip}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{textOf(value)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

type SwitchProps = { name: string; label: string; note: string; isOn: boolean };

function Switch({ name, label, note, isOn }: SwitchProps) {
  return (
    <label className={form.rule}>
      <input type="checkbox" name={name} value="true" defaultChecked={isOn} />
      <span className={form.told}>
        <b>{label}</b> <span className="soft">{note}</span>
      </span>
    </label>
  );
}
