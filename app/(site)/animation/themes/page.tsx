import { definePage, shown } from '#app/_page/define-page.tsx';
import { QUIZZ_THEMES_PAGE } from '#lib/areas/animations/animation-pages.ts';
import { listThemes, type QuizzTheme } from '#lib/areas/quizz/quizz-service.ts';
import { themesDescription } from '#lib/areas/seo/description-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { count, formatNumber } from '#lib/base/text/typography.ts';
import { Beside } from '#ui/beside.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { num, Sheet } from '#ui/sheet.tsx';

/** The themes of the quizz (product/pages §5.5). */
export default definePage(QUIZZ_THEMES_PAGE, {
  load: async ({ viewer }) => {
    const found = await listThemes(viewer);
    return shown({ themes: found.ok ? found.value : [] });
  },
  head: () => ({
    title: { absolute: titleOf() },
    description: themesDescription(getConfig().siteName),
  }),
  body: ({ themes }) => (themes.length === 0 ? <NoTheme /> : <Themes themes={themes} />),
});

function NoTheme() {
  return (
    <div className="wrap">
      <Empty
        sentence="Aucun thème de quizz pour le moment."
        action={<a href="/">Retour à l&apos;accueil</a>}
      />
    </div>
  );
}

function Themes({ themes }: { themes: readonly QuizzTheme[] }) {
  const total = themes.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <Beside aside={<HowToPlay />}>
      <PageTitle
        lead={`${count(themes.length, 'thème', 'thèmes')}, ${count(total, 'question', 'questions')}. Le quizz se joue dans le jeu, pendant les animations.`}
      >
        {titleOf()}
      </PageTitle>
      <Sheet label="Thèmes de quizz" isShort columns={['Thème', num('Questions')]}>
        {themes.map(({ id, name, questions }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="num">{formatNumber(questions)}</td>
          </tr>
        ))}
      </Sheet>
    </Beside>
  );
}

/** Says where quizzes are announced. */
function HowToPlay() {
  return (
    <>
      <h2>Participer à un quizz</h2>
      <p>
        Les prochaines animations s&apos;annoncent dans <a href="/actualites">les actualités</a>.
      </p>
    </>
  );
}

function titleOf(): string {
  return `Liste des thèmes de quizz disponible sur ${getConfig().siteName}`;
}
