import type { Metadata } from 'next';
import { cardFromSprite, cardSprite } from '#lib/areas/cards/card-sprite.ts';
import { EXAMPLES } from '#lib/areas/tutorial/examples.ts';
import { getTutorial } from '#lib/areas/tutorial/tutorial-service.ts';
import { TUTORIAL_WORDS as say } from '#lib/areas/tutorial/tutorial-words.ts';
import { CardMention, CardPopover } from '#ui/card-popover.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SideMenu } from '../tuto/side-menu.tsx';
import { Drawn } from './drawn.tsx';
import { LessonSection } from './lesson-section.tsx';
import styles from './tutorial.module.css';

export const metadata: Metadata = {
  title: say.title,
  description: say.description,
  alternates: { canonical: '/tutoriel.html' },
};

/** The rules of the game, each with an example that the engine plays (product/pages §4.1). */
export default async function TutorialPage() {
  const lessons = await getTutorial();
  const items = lessons.map(({ id, title }) => ({ href: `#${id}`, label: title }));
  return (
    <SideMenu title={say.menu} items={items} path={null}>
      <div className="sr" dangerouslySetInnerHTML={{ __html: cardSprite(EXAMPLES.cards) }} />
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {lessons.map((lesson) => (
        <LessonSection key={lesson.id} lesson={lesson} />
      ))}
      <CastSection />
    </SideMenu>
  );
}

/** The cards used by the examples, each with its popover, which names in the texts open as well. */
function CastSection() {
  return (
    <section className="stack" aria-labelledby="cartes">
      <h2 id="cartes">{say.cast}</h2>
      <p>{say.castLead}</p>
      <ul className={styles.cast} role="list">
        {EXAMPLES.cards.map((card) => (
          <li key={card.id}>
            <CardMention card={card} />
            <CardPopover card={card} picture={<Drawn svg={cardFromSprite(card, 'blue')} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
