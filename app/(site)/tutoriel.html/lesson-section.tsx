import {
  type Found,
  EXERCISE_NUMBERS,
  exerciseId,
  exercisePage,
  getExercise,
  type ExerciseKey,
} from '#lib/areas/exercises/exercise.ts';
import { cellsOf } from '#lib/areas/replays/replay-board.ts';
import type { HandsOutcome } from '#lib/areas/tutorial/play-example.ts';
import type { Lesson } from '#lib/areas/tutorial/tutorial-service.ts';
import { sumsText, TUTORIAL_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import { COLORS, type Position } from '#lib/game/rules/types.ts';
import { withCardMentions, CardMention } from '#ui/card-popover.tsx';
import { Prose } from '../tuto/prose.tsx';
import { type ExampleCards, ExampleHandRow, cardOf } from './example-hand.tsx';
import styles from './tutorial.module.css';
import { factSentence } from '#lib/game/narration/fact-messages.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import { Board, toBoardCell } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import { EXERCISE_MESSAGES, numberText, shortGoalText } from '#lib/areas/exercises/exercise-messages.ts';
import type { LessonId } from '#lib/areas/tutorial/lesson.ts';
import { MiniBoard } from '#ui/home/mini-board.tsx';

type LessonProps = {
  lesson: Lesson;
  cards: ExampleCards;
  /** Null if this site has no small problems. */
  play: { found: Found } | null;
};

/** A rule: its text, its example before and after, and an exercise. */
export function LessonSection({ lesson, cards, play }: LessonProps) {
  const { id, title, lead, html, board, hands } = lesson;
  return (
    <section className={`stack ${styles.lesson}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <Prose html={withCardMentions(html)} />
      {board && <ExampleBoards played={board} cards={cards} />}
      {hands && <ExampleHands hands={hands} shown={cards} />}
      {play && <PlayStrip lesson={id} found={play.found} />}
    </section>
  );
}

function ExampleHands({ hands: { before, after }, shown }: { hands: HandsOutcome; shown: ExampleCards }) {
  return (
    <div className={styles.pair}>
      {[
        { title: say.beforeExchange, hands: before },
        { title: say.afterExchange, hands: after },
      ].map(({ title, hands }) => (
        <figure key={title} className={styles.example}>
          <figcaption>{title}</figcaption>
          {COLORS.map((color) => (
            <ExampleHandRow
              key={color}
              color={color}
              cards={hands[color].cards}
              received={hands[color].received}
              shown={shown}
            />
          ))}
          <p>{sumsText({ blue: hands.blue.power, red: hands.red.power })}</p>
        </figure>
      ))}
    </div>
  );
}

/** A play of the engine: the boards before and after it, and its description. */
function ExampleBoards({ played, cards }: { played: PlayedExample; cards: ExampleCards }) {
  const { before, turn } = played;
  const isOpen = before.rules.includes('open');
  return (
    <>
      <div className={styles.pair}>
        <ExampleBoard title={say.before} position={before} cards={cards} />
        <ExampleBoard title={say.after} position={turn.position} cards={cards} after={played} />
      </div>
      {isOpen && <Hands position={before} cards={cards} />}
      <Story played={played} cards={cards} />
    </>
  );
}

function ExampleBoard({
  title,
  position,
  cards,
  after,
}: {
  title: string;
  position: Position;
  cards: ExampleCards;
  /** The play that led to this position, with marks for its effects. */
  after?: PlayedExample;
}) {
  const drawn = cellsOf({ coup: 0, position, played: after ?? null });
  const cells = nine((cell) => {
    const { card, owner } = drawn[cell];
    return toBoardCell(drawn[cell], card && <Card card={cardOf(cards, card.id)} owner={owner} isLazy />);
  });
  return (
    <figure className={styles.example}>
      <figcaption>{title}</figcaption>
      <Board label={title} cells={cells} />
    </figure>
  );
}

function Hands({ position: { hands }, cards }: { position: Position; cards: ExampleCards }) {
  return (
    <div className={styles.pair}>
      {COLORS.map((color) => (
        <ExampleHandRow
          key={color}
          color={color}
          cards={hands[color].map((card) => card && cardOf(cards, card.id))}
          shown={cards}
        />
      ))}
    </div>
  );
}

function Story({ played, cards }: { played: PlayedExample; cards: ExampleCards }) {
  return (
    <div className={styles.story}>
      <h3>{say.whatHappens}</h3>
      <ol>
        {factsOf(played).map((fact, at) => (
          <li key={at}>
            {factSentence(fact).map((piece, place) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <CardMention key={place} card={cardOf(cards, piece.cardId)} />
              ),
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The end of a rule: its small problems, each with board and task, and for players whether they found it. */
function PlayStrip({ lesson, found }: { lesson: LessonId; found: Found }) {
  const id = `${lesson}-jouer`;
  return (
    <div className={styles.play}>
      <h3 id={id}>{EXERCISE_MESSAGES.strip}</h3>
      <ol className={styles.strip} role="list" aria-labelledby={id}>
        {EXERCISE_NUMBERS.map((number) => (
          <Problem key={number} of={{ lesson, number }} found={found} />
        ))}
      </ol>
    </div>
  );
}

function Problem({ of, found }: { of: ExerciseKey; found: Found }) {
  const exercise = getExercise(of);
  const isFound = found?.has(exerciseId(of)) ?? false;
  return (
    <li>
      <a href={exercisePage(of)}>
        <MiniBoard owners={exercise.position.board.map((placed) => placed?.color ?? null)} />
        <span>
          <b>{numberText(of)}</b>
          <small> {shortGoalText(exercise)}</small>
        </span>{' '}
        {isFound && (
          <span className={styles.found}>
            <span aria-hidden="true">✓</span>
            <span className="sr">, {EXERCISE_MESSAGES.found}</span>
          </span>
        )}
      </a>
    </li>
  );
}
