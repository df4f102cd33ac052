import { definePage, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import { findFound, hasExercises } from '#lib/areas/exercises/exercise-service.ts';
import type { Found } from '#lib/areas/exercises/exercise.ts';
import {
  EACH_RULE_ENDS,
  EXERCISE_MESSAGES as play,
  foundText,
} from '#lib/areas/exercises/exercise-messages.ts';
import { TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { getTutorial } from '#lib/areas/tutorial/tutorial-service.ts';
import { tutorialLead, TUTORIAL_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import { CardMention, CardPopover } from '#ui/card-popover.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SideMenu } from '../tuto/side-menu.tsx';
import type { ExampleCards } from './example-hand.tsx';
import { LessonSection } from './lesson-section.tsx';
import styles from './tutorial.module.css';

/** The rules of the game, each with an example played by the engine and problems to solve (product/pages §4.1). */
export default definePage(TUTORIAL_PAGE, {
  load: async ({ viewer }) => {
    const [tutorial, found, isPlayed] = await Promise.all([getTutorial(), findFound(viewer), hasExercises()]);
    return shown({ ...tutorial, found, isPlayed });
  },
  head: () => ({
    title: say.title,
    description: say.description,
  }),
  body: ({ lessons, cards, found, isPlayed }) => (
    <SideMenu
      title={say.menu}
      items={lessons.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
      path={null}
    >
      <PageTitle lead={tutorialLead(lessons.filter(({ board, hands }) => board ?? hands).length)}>
        {say.title}
      </PageTitle>
      {isPlayed && <Progress found={found} />}
      {lessons.map((lesson) => (
        <LessonSection key={lesson.id} lesson={lesson} cards={cards} play={isPlayed ? { found } : null} />
      ))}
      {cards.size > 0 && <CastSection cards={cards} />}
    </SideMenu>
  ),
});

/** Announces the small problems below each rule, with the number found by the reader. */
function Progress({ found }: { found: Found }) {
  return (
    <p>
      {EACH_RULE_ENDS}{' '}
      {found ? (
        <b>{foundText(found)}</b>
      ) : (
        <span className="soft small">
          <a href={withReturn('/login.html', '/tutoriel.html')}>{play.logIn}</a> {play.logInWhy}
        </span>
      )}
    </p>
  );
}

/** The cards of the examples, each with its popover, which names in the texts open too. */
function CastSection({ cards }: { cards: ExampleCards }) {
  return (
    <section className="stack" aria-labelledby="cartes">
      <h2 id="cartes">{say.cast}</h2>
      <p>{say.castLead}</p>
      <ul className={styles.cast} role="list">
        {[...cards.values()].map((card) => (
          <li key={card.id}>
            <CardMention card={card} />
            <CardPopover card={card} picture={<Card card={card} owner="blue" isLazy />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
