import {
  ADMIN_HOME_MESSAGES as say,
  leagueToCloseText,
  waitingTexts,
} from '#lib/back-office/home/task-messages.ts';
import type { Waiting } from '#lib/back-office/home/waiting-service.ts';
import { Tile } from './tiles.tsx';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { capturePairOf } from '#lib/areas/home/cards-of-day.ts';
import { LESSON_MESSAGES as lessonSay } from '#lib/areas/home/home-messages.ts';
import { Card } from '#ui/card.tsx';
import styles from './tiles.module.css';

/** The pending work of staff, with links: a strip as wide as the page, as it is often empty. */
export function StaffStrip({ waiting }: { waiting: Waiting }) {
  const lines = waitingTexts(waiting);
  return (
    <Tile title={say.title} aside={<a href="/admin">{say.open}</a>}>
      {lines.length + waiting.leagues.length === 0 && <p>{say.nothing}</p>}
      <ul>
        {lines.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {waiting.leagues.map(({ name, title }) => (
          <li key={name}>
            <a href={`/admin/animation/${name}`}>{leagueToCloseText(title)}</a>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

/** The rule of the game in one picture: of two adjacent cards, the one with the larger figure captures the other; nothing without such a pair. */
export function Lesson({ cards }: { cards: readonly ShownCard[] }) {
  const pair = capturePairOf(cards);
  if (pair === null) return null;
  const { one, other } = pair;
  return (
    <div className={styles.lesson}>
      <div className={styles.cards}>
        <Card card={one} owner="blue" /> <Card card={other} owner="red" />{' '}
        <b className={styles.beats} aria-hidden="true">
          {figure(one.right)}&nbsp;&gt;&nbsp;{figure(other.left)}
        </b>{' '}
        <i aria-hidden="true">→</i> <Card card={other} owner="blue" isMute />
      </div>
      <p>
        <b>{lessonSay.rule}</b> {lessonSay.then}
      </p>
    </div>
  );
}

function figure(value: number): string {
  return value === 10 ? 'A' : String(value);
}
