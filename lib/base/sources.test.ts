import { setTimeout as wait } from 'node:timers/promises';
import { SourceBook, type Sources } from './sources.ts';

let book: SourceBook;

beforeEach(() => {
  book = new SourceBook(3);
});

async function sourcesOf(work: () => unknown): Promise<Sources> {
  return (await book.gather(async () => Promise.resolve(work()))).sources;
}

function readLoosely(source: string): Promise<void> {
  return book.loosely(10_000, async () => {
    book.read(source);
    return Promise.resolve();
  });
}

const isOutdated = (sources: Sources) => book.outdatedFrom(sources, 0) < Infinity;

describe('what something was made from', () => {
  it('is what was read for it, however long that took, and nothing that others read meanwhile', async () => {
    const [one, other] = await Promise.all(
      ['news', 'cards'].map((name) =>
        book.gather(async () => {
          await wait(5);
          book.read(name);
          return name;
        }),
      ),
    );
    expect([[...(one?.sources.keys() ?? [])], [...(other?.sources.keys() ?? [])]]).toEqual([
      ['news'],
      ['cards'],
    ]);
    expect([one?.value, other?.value]).toEqual(['news', 'cards']);
  });

  it('counts as changed by what is noted after it was read, not by what was before', async () => {
    book.note(['news']);
    const sources = await sourcesOf(() => book.read('news'));
    expect(isOutdated(sources)).toBe(false);
    book.note(['news/1', 'cards']);
    expect(isOutdated(sources)).toBe(false);
    book.note(['news']);
    expect(isOutdated(sources)).toBe(true);
  });

  it('may be shown for a while after a change of what was read loosely', async () => {
    const sources = await sourcesOf(() => readLoosely('accounts'));
    book.note(['accounts']);
    expect(book.outdatedFrom(sources, 500)).toBe(10_500);
  });

  it('is outdated at once by what was read both ways', async () => {
    const sources = await sourcesOf(async () => {
      await readLoosely('accounts');
      book.read('accounts');
    });
    book.note(['accounts']);
    expect(book.outdatedFrom(sources, 500)).toBe(500);
  });

  it('includes what something kept was made from, read when that was', async () => {
    const kept = await sourcesOf(() => book.read('news'));
    book.note(['news']);
    const sources = await sourcesOf(() => book.readAll(kept));
    expect(isOutdated(sources)).toBe(true);
  });

  it('is outdated when changes may have been missed, and when the last change of a source is forgotten', async () => {
    const before = await sourcesOf(() => book.read('news'));
    book.noteUnknown();
    expect(isOutdated(before)).toBe(true);
    const sources = await sourcesOf(() => book.read('news'));
    book.note(['a', 'b', 'c']);
    expect(isOutdated(sources)).toBe(false);
    book.note(['d']);
    expect(isOutdated(sources)).toBe(true);
  });

  it('is nothing where nothing is being made', () => {
    book.read('news');
    book.readAll(new Map([['news', { from: 0, patienceMs: 0 }]]));
    expect(book.last).toBe(0);
  });
});
