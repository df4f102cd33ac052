import {
  faceOf,
  type FinishedGame,
  type GameMessage,
  type ReplayData,
} from '#lib/areas/replays/replay-data.ts';
import { coupAddress, stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import { REPLAY_MESSAGES as say, stepName, tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { TurnStory } from '#ui/replay/turn-story.tsx';
import { scoreText } from '#lib/areas/replays/game-messages.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import { ReportLink } from '#ui/report-link.tsx';
import styles from './game-story.module.css';

/** Boards and messages in the order of the game; nothing without messages (product/pages §6.5). */
export function GameStory({ game, data }: { game: FinishedGame; data: ReplayData }) {
  const { start, turns, messages } = game;
  if (messages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="deroulement">
      <h2 id="deroulement">{say.story}</h2>
      <ol className={styles.story} role="list">
        {[0, ...turns.map((_, index) => index + 1)].map((coup) => (
          <li key={coup} className={styles.step}>
            <MiniBoard step={stepAt(start, turns, coup)} data={data} />
            <div className={styles.told}>
              <h3>
                <a href={coupAddress(data.gamePage, coup)}>{stepName(coup)}</a>
              </h3>
              <TurnStory data={data} step={stepAt(start, turns, coup)} />
              <Messages data={data} messages={messages.filter(({ afterPlay }) => afterPlay === coup)} />
            </div>
          </li>
        ))}
      </ol>
      <ReportLink kind="game" of={String(game.id)} />
    </section>
  );
}

function Messages({ data, messages }: { data: ReplayData; messages: readonly GameMessage[] }) {
  return messages.map(({ color, text }, index) => (
    <figure key={index} className={styles.message}>
      <figcaption>
        <OwnerMark color={color} /> <bdi>{data.names[color]}</bdi>
      </figcaption>
      <blockquote>
        {text.split(/\r?\n/).map((line, place) => (
          <p key={place}>{noBreak(line)}</p>
        ))}
      </blockquote>
    </figure>
  ));
}

/** A small board of a step, as a single picture; the sentences beside it describe the step. */
function MiniBoard({ step: { coup, position }, data }: { step: Step; data: ReplayData }) {
  const label = `${tableLabel(coup)}, ${scoreText(blueScore(position))}`;
  return (
    <div className={`${styles.board} felt`} role="img" aria-label={label}>
      {CELLS.map((cell) => {
        const placed = position.board[cell];
        return (
          <div key={cell} className={styles.cell}>
            {placed && <Card card={faceOf(data, placed.card)} owner={placed.color} isMute isLazy />}
          </div>
        );
      })}
    </div>
  );
}
