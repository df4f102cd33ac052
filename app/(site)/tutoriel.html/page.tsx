import type { Metadata } from 'next';
import { getExampleCards, getTutorial } from '#lib/areas/tutorial/tutorial-service.ts';
import { TUTORIAL_WORDS as say } from '#lib/areas/tutorial/tutorial-words.ts';
import { CardMention, CardPopover } from '#ui/card-popover.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SideMenu } from '../tuto/side-menu.tsx';
import type { ExampleCards } from './example-cards.ts';
import { LessonSection } from './lesson-section.tsx';
import styles from './tutorial.module.css';

export const metadata: Metadata = {
  title: say.title,
  description: say.description,
  alternates: { canonical: '/tutoriel.html' },
};

/** The rules of the game, each with an example that the engine plays (product/pages §4.1). */
export default async function TutorialPage() {
  const [lessons, cards] = await Promise.all([getTutorial(), getExampleCards()]);
  const items = lessons.map(({ id, title }) => ({ href: `#${id}`, label: title }));
  return (
    <SideMenu title={say.menu} items={items} path={null}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {lessons.map((lesson) => (
        <LessonSection key={lesson.id} lesson={lesson} cards={cards} />
      ))}
      <CastSection cards={cards} />
    </SideMenu>
  );
}

/** The cards used by the examples, each with its popover, which names in the texts open as well. */
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
