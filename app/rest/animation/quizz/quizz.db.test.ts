import { themesJson } from '#lib/areas/quizz/quizz-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { get } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as themes } from './themes/route.ts';

useTestDatabase();

it('answers an empty list when there are no themes', async () => {
  expect(await (await get(themes)).json()).toEqual({ themes: [] });
});

it('answers each theme with its number of questions, by name, to everybody', async () => {
  await collection('quizzThemes').insertMany([
    { _id: 1, name: 'Les règles', nb: 40 },
    { _id: 2, name: 'Élégies', nb: 0 },
    { _id: 3, name: 'Fleuves', nb: 7 },
  ]);
  const answer = await get(themes);
  const json: unknown = await answer.json();
  expect(json).toEqual({
    themes: [
      { name: 'Élégies', nb: 0 },
      { name: 'Fleuves', nb: 7 },
      { name: 'Les règles', nb: 40 },
    ],
  });
  expect(themesJson.parse(json)).toEqual(json);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});
