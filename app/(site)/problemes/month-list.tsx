import { MONTH_MESSAGES as say, ownScoreText, playersTitle } from '#lib/areas/problems/month-messages.ts';
import type { MonthLine, MonthList } from '#lib/areas/problems/month.ts';
import { Button } from '#ui/button.tsx';
import { PlayerLink } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from './archive.module.css';

/** The players of a month, and for a player their own figures with the switch (product/problems §9). */
export function MonthPlayers({ list }: { list: MonthList }) {
  const { month, lines, you } = list;
  return (
    <section className="stack" aria-labelledby="joueurs">
      <h2 id="joueurs">{playersTitle(month)}</h2>
      <p className="soft">{say.lead}</p>
      {lines.length === 0 ? <p>{say.empty}</p> : <Lines lines={lines} label={playersTitle(month)} />}
      {you && <Own you={you} month={month} />}
    </section>
  );
}

function Lines({ lines, label }: { lines: readonly MonthLine[]; label: string }) {
  return (
    <Sheet label={label}>
      <table>
        <thead>
          <tr>
            {[say.rank, say.player, say.solved, say.tries, say.row].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rank, name, solved, tries, row, isYou }, at) => (
            <tr key={at} aria-current={isYou ? 'true' : undefined}>
              <td>{rank}</td>
              <td>
                {name === null ? say.anonymous : <PlayerLink name={name} />} {isYou && say.you}
              </td>
              <td>{solved}</td>
              <td>{tries}</td>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Own({
  you: { score, isOff, isPrivate },
  month,
}: Pick<MonthList, 'month'> & { you: NonNullable<MonthList['you']> }) {
  const told = [
    ...(score ? [ownScoreText(score)] : []),
    ...(isPrivate ? [say.isPrivate] : isOff ? [say.isOff] : []),
  ];
  return (
    <form className={styles.own} method="post" action="/rest/problems/listing">
      <ShownFor />
      {told.length > 0 && <p>{told.join(' ')}</p>}
      {!isPrivate && (
        <>
          <input type="hidden" name="mois" value={month} />
          <input type="hidden" name="isListed" value={String(isOff)} />
          <Button>{isOff ? say.show : say.hide}</Button>
        </>
      )}
    </form>
  );
}
