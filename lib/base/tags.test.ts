import { setImmediate as nextTurn } from 'node:timers/promises';
import { TagChanges, type TagsRead } from './tags.ts';

let book: TagChanges;

beforeEach(() => {
  book = new TagChanges(3);
});

async function tagsOf(work: () => unknown): Promise<TagsRead> {
  return (await book.gather(async () => Promise.resolve(work()))).tags;
}

async function readStale(tag: string): Promise<void> {
  const { tags } = await book.gather(async () => {
    book.read(tag);
    return Promise.resolve();
  }, 10_000);
  book.readAll(tags);
}

const isOutdated = (tags: TagsRead) => book.outdatedFrom(tags, 0) < Infinity;

describe('tags', () => {
  it('are those read by the work, however long it takes, not by concurrent work', async () => {
    const [one, other] = await Promise.all(
      ['news', 'cards'].map((name) =>
        book.gather(async () => {
          await nextTurn();
          book.read(name);
          return name;
        }),
      ),
    );
    expect([[...(one?.tags.keys() ?? [])], [...(other?.tags.keys() ?? [])]]).toEqual([['news'], ['cards']]);
    expect([one?.value, other?.value]).toEqual(['news', 'cards']);
  });

  it('are outdated by changes noted after the read, not before', async () => {
    book.note(['news']);
    const tags = await tagsOf(() => book.read('news'));
    expect(isOutdated(tags)).toBe(false);
    book.note(['news/1', 'cards']);
    expect(isOutdated(tags)).toBe(false);
    book.note(['news']);
    expect(isOutdated(tags)).toBe(true);
  });

  it('allow stale data for a while after a change, if it was read as mayBeStale', async () => {
    const tags = await tagsOf(() => readStale('accounts'));
    book.note(['accounts']);
    expect(book.outdatedFrom(tags, 500)).toBe(10_500);
  });

  it('are outdated at once if read both ways', async () => {
    const tags = await tagsOf(async () => {
      await readStale('accounts');
      book.read('accounts');
    });
    book.note(['accounts']);
    expect(book.outdatedFrom(tags, 500)).toBe(500);
  });

  it('include those of a cached value, as of when it was read', async () => {
    const kept = await tagsOf(() => book.read('news'));
    book.note(['news']);
    const tags = await tagsOf(() => book.readAll(kept));
    expect(isOutdated(tags)).toBe(true);
  });

  it('are outdated when changes may have been missed, or the last change of a tag is forgotten', async () => {
    const before = await tagsOf(() => book.read('news'));
    book.noteUnknown();
    expect(isOutdated(before)).toBe(true);
    const tags = await tagsOf(() => book.read('news'));
    book.note(['a', 'b', 'c']);
    expect(isOutdated(tags)).toBe(false);
    book.note(['d']);
    expect(isOutdated(tags)).toBe(true);
  });

  it('are not recorded outside of work', () => {
    book.read('news');
    book.readAll(new Map([['news', { from: 0, staleMs: 0 }]]));
    expect(book.last).toBe(0);
  });
});
