import { once } from 'node:events';
import { zipOf } from './archive-service.ts';

/** A part without an end, and how many of its readers were stopped. */
function endless() {
  const seen = { rows: 0, begun: 0, stopped: 0 };
  const rows = async function* () {
    seen.begun += 1;
    try {
      for (;;) {
        seen.rows += 1;
        yield { row: seen.rows, text: String(seen.rows).repeat(100) };
        if (seen.rows % 100 === 0) await new Promise((resume) => setImmediate(resume));
      }
    } finally {
      seen.stopped += 1;
    }
  };
  return { seen, part: { name: 'sans-fin', rows } };
}

it.each([0, 100_000])('stops reading when its reader leaves after %d bytes', async (bytes) => {
  const { seen, part } = endless();
  const zip = zipOf([part, part], 'Lisez-moi');
  let read = 0;
  if (bytes === 0) zip.destroy();
  else
    zip.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > bytes) zip.destroy();
    });
  await once(zip, 'close');
  await new Promise((resume) => setImmediate(resume));
  expect(seen.begun).toBe(bytes === 0 ? 0 : 1);
  expect(seen.stopped).toBe(seen.begun);
});

it('fails as a whole when a part cannot be read', async () => {
  const zip = zipOf(
    [
      {
        name: 'cassee',
        rows: async function* () {
          yield await Promise.resolve({ row: 1 });
          throw new Error('no database');
        },
      },
    ],
    'Lisez-moi',
  );
  zip.resume();
  const [error] = (await once(zip, 'error')) as [Error];
  expect(error.message).toBe('no database');
});
