import { UnknownValue } from '#lib/base/unknown-value.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { ErrorPages } from './error-pages.ts';
import { failurePage, refusalPage } from './page-refusals.ts';
import { forAll } from '#lib/web/http/request-headers.ts';

const vouched = forAll({
  requestId: 'r',
  site: new URL('https://atout.example'),
  target: '/cartes?deck=Nulle',
});
const errorPages = new ErrorPages(
  (req, res) => {
    res.writeHead(404, { 'content-type': 'text/html' }).end(`<h1>${req.url}</h1>`);
    return Promise.resolve();
  },
  { isFixed: true },
);
const means = { errorPages, vouched };

it('answers 400 for a value that only the data show to be unknown, and 503 while the database is away', async () => {
  expect((await failurePage(new UnknownValue('deck'), means)).status).toBe(400);
  expect((await failurePage(new DatabaseAway(), means)).status).toBe(503);
});

it.each([
  ['not found', 404],
  ['forbidden', 403],
  ['bad request', 400],
  ['log in', 307],
  [{ goTo: '/jouer' }, 307],
] as const)('answers a page that is refused, as %j, with %i', async (refusal, status) => {
  expect((await refusalPage(refusal, means)).status).toBe(status);
});
