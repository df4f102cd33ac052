import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import {
  FORMAT_TEXTS,
  gamesPerOpponentText,
  LEAGUE_MESSAGES as say,
  scoringText,
  TIE_TEXT,
} from '#lib/areas/animations/animation-messages.ts';
import { toMarkdown } from '#lib/areas/animations/league-content.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { renderMarkdown } from '#lib/base/markdown.ts';
import styles from './event.module.css';
import { Prose } from '../../tuto/prose.tsx';

/** The tab « Règlement »: the written rules, and the scoring that the server applies. */
export function Rules({ league, setup }: Pick<LeaguePage, 'league' | 'setup'>) {
  const { format, scoring, gamesPerOpponent } = league;
  return (
    <>
      {leadOf(setup) === null && <p className="soft">{say.noText}</p>}
      <div className={styles.rulebook}>
        {setup?.rulebook.map(({ title, lines }) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            <Prose html={renderMarkdown(toMarkdown(lines))} />
          </section>
        ))}
        <section className="stack">
          <h2>{say.scoring}</h2>
          <ul>
            <li>{gamesPerOpponentText(gamesPerOpponent)}.</li>
            <li>{FORMAT_TEXTS[format]}</li>
            <li>{scoringText(scoring)}</li>
            <li>{TIE_TEXT}</li>
          </ul>
        </section>
      </div>
    </>
  );
}
