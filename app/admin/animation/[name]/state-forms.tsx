import { LEAGUE_STATE_TEXTS, REGISTER_STATE_TEXTS } from '#lib/areas/animations/animation-words.ts';
import { LEAGUE_STATES, REGISTER_STATES, type League } from '#lib/areas/animations/animation.ts';
import { ADMIN_ANIMATION_WORDS as say } from '#lib/desk/leagues/league-desk-words.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import admin from '../../admin.module.css';

type StateFormsProps = { league: Pick<League, 'name' | 'registerState' | 'leagueState'> };

/** The forms that open and close sign-ups and matches, one for each. */
export function StateForms({ league: { name, registerState, leagueState } }: StateFormsProps) {
  return (
    <section className="stack" aria-labelledby="etat">
      <h2 id="etat">{say.states}</h2>
      <div className={admin.edits}>
        <StateForm
          league={name}
          field="registerState"
          label={say.registerState}
          current={registerState}
          options={REGISTER_STATES.map((value) => ({ value, label: REGISTER_STATE_TEXTS[value] }))}
        />
        <StateForm
          league={name}
          field="leagueState"
          label={say.leagueState}
          current={leagueState}
          options={LEAGUE_STATES.map((value) => ({ value, label: LEAGUE_STATE_TEXTS[value] }))}
        />
      </div>
    </section>
  );
}

type StateFormProps = {
  league: string;
  field: string;
  label: string;
  current: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

function StateForm({ league, field, label, current, options }: StateFormProps) {
  return (
    <form className={admin.edit} method="post" action={`/rest/admin/animation/${league}`}>
      <SelectField name={field} label={label} options={options} defaultValue={current} />
      <input type="hidden" name="name" value={league} />
      <Button>
        {say.save}
        <span className="sr"> {label}</span>
      </Button>
    </form>
  );
}
