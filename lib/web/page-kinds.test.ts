import { GET as robots } from '#app/robots.txt/route.ts';
import { GET as speculationRules } from '#app/speculation-rules.json/route.ts';
import { isPersonal, PERSONAL_PAGES } from './page-kinds.ts';

describe.each(PERSONAL_PAGES)('the personal pages that begin with %s', (start) => {
  it('are kept by no cache', () => {
    expect([isPersonal(start), isPersonal(`${start}?q=1`)]).toEqual([true, true]);
  });

  it('are closed to crawlers', async () => {
    expect(await robots().text()).toContain(`\nDisallow: ${start}\n`);
  });

  it('are never prefetched', async () => {
    expect(await speculationRules().text()).toContain(JSON.stringify({ not: { href_matches: `${start}*` } }));
  });
});
