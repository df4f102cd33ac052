import { ALL_RESULTS, HISTORY_MESSAGES as say, RESULT_FILTERS } from '#lib/areas/games/history-messages.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';
import styles from './result-links.module.css';

/** The number of games by result. */
export type ResultCounts = Readonly<Record<Ending, number>>;

type Props = {
  /** Null where they are not counted. */
  results: ResultCounts | null;
  current: Ending | null;
  addressOf: (result: Ending | null) => string;
};

/** « Toutes · Victoires · Nuls · Défaites » as links, each with its number. */
export function ResultLinks({ results, current, addressOf }: Props) {
  const all = results === null ? null : results.win + results.draw + results.lose;
  const choices = [
    { result: null, label: ALL_RESULTS, games: all },
    ...ENDINGS.map((result) => ({ result, label: RESULT_FILTERS[result], games: results?.[result] ?? null })),
  ];
  return (
    <nav className={styles.results} aria-label={say.results}>
      <ul className={styles.list}>
        {choices.map(({ result, label, games }) => (
          <li key={label}>
            <a href={addressOf(result)} aria-current={result === current ? 'true' : undefined}>
              {label} {games !== null && <small>{formatNumber(games)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
