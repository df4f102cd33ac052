import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import { leaguePath, type LeagueTable } from '#lib/areas/animations/animation.ts';
import { chancesTitle } from '#lib/areas/animations/chance-messages.ts';
import { chancesOf } from '#lib/areas/animations/chances.ts';
import {
  leadersTitle,
  supposedText,
  WHAT_IF_MESSAGES as say,
} from '#lib/areas/animations/league-outlook-messages.ts';
import { leagueOutlook, makeOutlook } from '#lib/areas/animations/outlook.ts';
import { listOpenGames } from '#lib/areas/animations/open-points.ts';
import {
  scenarioPath,
  suppose,
  TABLE_ANCHOR,
  withAllWon,
  withSupposed,
  type Scenario,
} from '#lib/areas/animations/scenario.ts';
import { Raised } from '#ui/pieces.tsx';
import styles from './league-panel.module.css';

export type WhatIfProps = {
  /** The last part of the league's address. */
  readonly name: string;
  readonly table: LeagueTable;
  readonly ownName: string | null;
  /** Supposed results; null outside « Et si… ? ». */
  readonly scenario: Scenario | null;
  /** Applies another scenario in place; without JavaScript, links and form lead to its address. */
  readonly onChange: (scenario: Scenario | null) => void;
};

/** The form around a crosstable, whose future games are its buttons. Its address holds the scenario, so it can be shared. */
export function WhatIf({ children, ...props }: WhatIfProps & { children: ReactNode }) {
  const { name, scenario, onChange } = props;
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement) || scenario === null) return;
    event.preventDefault();
    onChange(withSupposed(scenario, button.name, button.value));
  };
  return (
    <form action={`${leaguePath(name)}#${TABLE_ANCHOR}`} className={styles.form} onSubmit={choose}>
      {scenario && <Bar {...props} scenario={scenario} />}
      {children}
    </form>
  );
}

/** The link into « Et si… ? »; nothing if no game is left to play. */
export function WhatIfLink({ table, scenario, ...props }: WhatIfProps) {
  if (scenario !== null || listOpenGames(table).length === 0) return null;
  return (
    <ScenarioLink {...props} to={{}}>
      {say.open}
    </ScenarioLink>
  );
}

function Bar({ table, scenario, ownName, ...props }: WhatIfProps & { scenario: Scenario }) {
  const supposed = Object.keys(scenario).length;
  const won = ownName === null ? null : withAllWon(table, ownName);
  return (
    <div className={styles.bar}>
      <input type="hidden" name="onglet" value="etat" />
      <input type="hidden" name="si" value="1" />
      {Object.entries(scenario).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <p>{say.lead}</p>
      <p role="status" className={styles.told}>
        {supposed > 0 && (
          <Raised>{supposedText(supposed, sentenceOf(suppose(table, scenario), ownName))}</Raised>
        )}
      </p>
      <p className={styles.links}>
        {won && Object.keys(won).length > 0 && (
          <ScenarioLink {...props} to={won}>
            {`${say.winAll} `}
          </ScenarioLink>
        )}
        {supposed > 0 && (
          <ScenarioLink {...props} to={{}}>
            {`${say.clear} `}
          </ScenarioLink>
        )}
        <ScenarioLink {...props} to={null}>
          {say.leave}
        </ScenarioLink>
      </p>
    </div>
  );
}

/** The reader's position in the scenario, or for others the league's. */
function sentenceOf(table: LeagueTable, ownName: string | null): string {
  const outlook = makeOutlook(table);
  const chances = ownName === null ? null : chancesOf(table, ownName, outlook);
  return chances ? chancesTitle(chances) : leadersTitle(leagueOutlook(table, outlook));
}

type LinkProps = Pick<WhatIfProps, 'name' | 'onChange'> & { to: Scenario | null; children: ReactNode };

function ScenarioLink({ name, to, onChange, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    <a href={scenarioPath(name, to)} rel="nofollow" onClick={follow}>
      {children}
    </a>
  );
}
