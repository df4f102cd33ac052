import { definePage, shown } from '#app/_page/define-page.tsx';
import { CREDITS_PAGE, SBOM_FILE } from '#lib/areas/home/home-pages.ts';
import { listByLicence } from '#lib/areas/licences/licences.ts';
import { getPageText } from '#lib/areas/tutorial/page-text.ts';
import { Beside } from '#ui/beside.tsx';
import { CardsAside } from '#ui/cards-aside.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from '../tuto/prose.tsx';

/** The authors of works used by the site, with their licences (product/pages §1.6). */
export default definePage(CREDITS_PAGE, {
  load: async () => shown(await getPageText('credits')),
  head: ({ title, lead }) => ({ title, description: lead }),
  body: ({ title, lead, html }) => (
    <Beside isOnFelt aside={<CardsAside cards={[]} />}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Prose html={html} />
      <Packages />
    </Beside>
  ),
});

/** The free software used by the site, by licence. */
function Packages() {
  return (
    <section className="stack" aria-labelledby="logiciels">
      <h2 id="logiciels">Les logiciels</h2>
      <p>
        Le site est fait de logiciels libres, ici par licence. Pour les programmes&nbsp;:{' '}
        <a href={SBOM_FILE.path}>nomenclature CycloneDX</a>.
      </p>
      {listByLicence().map(({ licence, names }) => (
        <details key={licence}>
          <summary>
            {licence} ({names.length})
          </summary>
          <p className="small">{names.join(', ')}</p>
        </details>
      ))}
    </section>
  );
}
