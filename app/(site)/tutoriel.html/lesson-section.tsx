import type { Found } from '#lib/areas/exercises/exercise.ts';
import type { HandsOutcome } from '#lib/areas/tutorial/play-example.ts';
import type { Lesson } from '#lib/areas/tutorial/tutorial-service.ts';
import { sumsText, TUTORIAL_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import { COLORS } from '#lib/game/rules/types.ts';
import { withCardMentions } from '#ui/card-popover.tsx';
import { Prose } from '../tuto/prose.tsx';
import { ExampleBoards } from './example-boards.tsx';
import { type ExampleCards, ExampleHandRow } from './example-hand.tsx';
import { PlayStrip } from './play-strip.tsx';
import styles from './tutorial.module.css';

type LessonProps = {
  lesson: Lesson;
  cards: ExampleCards;
  /** Null where this site has no small problems. */
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
