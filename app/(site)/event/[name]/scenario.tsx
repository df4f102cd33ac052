import {
  LEAGUE_WORDS as say,
  openGameText,
  supposedCountText,
  supposedText,
  tooManyText,
} from '#lib/areas/animations/animation-words.ts';
import { leaguePath, type League } from '#lib/areas/animations/animation.ts';
import {
  listOpenGames,
  readScenario,
  suppose,
  type OpenGame,
  type Scenario,
  type Supposed,
} from '#lib/areas/animations/remaining.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './event.module.css';
import { tabPath } from './league-tab.ts';
import { StandingsTable } from './standings-table.tsx';

/** Games in a form at most, to keep both the form and its address within reason. */
const GAMES_MAX = 60;

const SECTION = 'scenario';

const CHOICES: readonly Supposed[] = ['1', 'n', '2'];

type ScenarioProps = {
  league: League;
  places: number;
  query: Readonly<Record<string, string | string[] | undefined>>;
};

/** A form of supposed results and the table they would lead to. The address contains them, so a scenario can be shared. */
export function ScenarioSection({ league, places, query }: ScenarioProps) {
  const openGames = listOpenGames(league);
  if (openGames.length === 0) return null;
  const scenario = readScenario(query, openGames);
  const supposed = Object.keys(scenario).length;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={SECTION}>
      <h2 id={SECTION}>{say.scenario}</h2>
      {openGames.length > GAMES_MAX ? (
        <p>{tooManyText(openGames.length, GAMES_MAX)}</p>
      ) : (
        <>
          <p>{say.scenarioLead}</p>
          {supposed > 0 && (
            <>
              <StandingsTable
                table={suppose(league, scenario)}
                ownName={league.ownName}
                places={places}
                title={`${say.scenarioResult} (${supposedCountText(supposed)})`}
              />
              <p>
                <a href={`${tabPath(league.name, 'etat')}#${SECTION}`}>{say.scenarioClear}</a>
              </p>
            </>
          )}
          <ScenarioForm name={league.name} openGames={openGames} scenario={scenario} />
        </>
      )}
    </section>
  );
}

type FormProps = { name: string; openGames: readonly OpenGame[]; scenario: Scenario };

function ScenarioForm({ name, openGames, scenario }: FormProps) {
  return (
    <form className="stack" action={`${leaguePath(name)}#${SECTION}`}>
      <input type="hidden" name="onglet" value="etat" />
      <div className={styles.scenario}>
        {openGames.map((game) => (
          <SelectField
            key={game.key}
            name={game.key}
            label={openGameText(game)}
            defaultValue={scenario[game.key] ?? ''}
            options={[
              { value: '', label: say.toPlay },
              ...CHOICES.map((value) => ({ value, label: supposedText(value, game) })),
            ]}
          />
        ))}
      </div>
      <p>
        <Button kind="main">{say.scenarioSubmit}</Button>
      </p>
    </form>
  );
}
