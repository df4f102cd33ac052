import { DatabaseAway } from '#lib/db/database-away.ts';
import { insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

it('shows what a form has left once, on its own page', async () => {
  const load = ({ left }: { left: { notice: string | null } }) => left.notice ?? 'nothing';
  const site = await new GatewaySite({}, undefined, { load }).start();
  const id = await insertFlash('/login.html', { faults: [], typed: {}, notice: 'registered' });
  const titleOf = async (path: string) =>
    /<title>(.*)<\/title>/.exec(
      (await site.ask(path, { headers: { cookie: `atout-flash=${id}` } })).body,
    )?.[1];
  expect(await titleOf('/subscribe.html')).toBe('nothing');
  expect(await titleOf('/login.html?retour=/')).toBe('registered');
  expect(await titleOf('/login.html?retour=/')).toBe('nothing');
  site.stop();
});

it('leaves what a form has left where it is when its page cannot be made', async () => {
  let isAway = true;
  const load = ({ left }: { left: { notice: string | null } }) => {
    if (isAway) throw new DatabaseAway();
    return left.notice ?? 'nothing';
  };
  const site = await new GatewaySite({}, undefined, { load }).start();
  const id = await insertFlash('/login.html', { faults: [], typed: {}, notice: 'registered' });
  const ask = () => site.ask('/login.html', { headers: { cookie: `atout-flash=${id}` } });
  expect((await ask()).status).toBe(503);
  isAway = false;
  expect((await ask()).body).toContain('<title>registered</title>');
  expect((await ask()).body).toContain('<title>nothing</title>');
  site.stop();
});
