import { LEAGUE_STATE_TEXTS, REGISTER_STATE_TEXTS } from '#lib/areas/animations/animation-messages.ts';
import { LEAGUE_STAGES, stageOf, type League } from '#lib/areas/animations/animation.ts';
import { LEAGUE_STATES, REGISTER_STATES } from '#lib/game/league.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  STAGE_TEXTS,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import admin from '../../admin.module.css';

type StateFormsProps = { league: Pick<League, 'name' | 'visibility' | 'registerState' | 'leagueState'> };

/** The form that sets the league's stage, and those that open and close sign-ups and matches separately. */
export function StateForms({ league }: StateFormsProps) {
  const { name, registerState, leagueState } = league;
  return (
    <section className="stack" aria-labelledby="etat">
      <h2 id="etat">{say.states}</h2>
      <p className="soft">{say.stageLead}</p>
      <StateForm
        league={name}
        field="stage"
        label={say.stage}
        current={stageOf(league)}
        options={LEAGUE_STAGES.map((value) => ({ value, label: STAGE_TEXTS[value] }))}
      />
      <details>
        <summary>{say.apart}</summary>
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
      </details>
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
      <ShownFor />
      <SelectField name={field} label={label} options={options} defaultValue={current} />
      <input type="hidden" name="name" value={league} />
      <Button>
        {say.save}
        <span className="sr"> {label}</span>
      </Button>
    </form>
  );
}
