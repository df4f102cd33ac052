import { setImmediate as nextTurn } from 'node:timers/promises';
import { chanceOf } from './seeded-chance.ts';
import { TagChanges, type Followed, type TagsRead } from './tags.ts';

let book: TagChanges;

beforeEach(() => {
  book = new TagChanges(3);
});

async function tagsOf(work: () => unknown): Promise<TagsRead> {
  return (await book.gather(async () => Promise.resolve(work()))).tags;
}

async function readStale(tag: string, { from = book, staleMs = 10_000 } = {}): Promise<void> {
  const { tags } = await from.gather(async () => {
    from.read(tag);
    return Promise.resolve();
  }, staleMs);
  from.readAll(tags);
}

const isOutdated = (tags: TagsRead) => book.outdatedFrom(tags, 0) < Infinity;

describe('tags', () => {
  it('are those read by the work, however long it took, and none read meanwhile by others', async () => {
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

  it('change with what is noted after the read, not before', async () => {
    book.note(['news']);
    const tags = await tagsOf(() => book.read('news'));
    expect(isOutdated(tags)).toBe(false);
    book.note(['news/1', 'cards']);
    expect(isOutdated(tags)).toBe(false);
    book.note(['news']);
    expect(isOutdated(tags)).toBe(true);
  });

  it('allow stale data for a while after a change, where it was read so', async () => {
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

describe('a follower of tags', () => {
  it('hears of the first change of each, and of none before the read', async () => {
    book.note(['news']);
    const tags = await tagsOf(async () => {
      book.read('news');
      await readStale('accounts');
    });
    const followed = book.follow(tags, 500);
    expect(followed.outdatedFrom).toBe(Infinity);
    book.note(['cards']);
    expect(followed.outdatedFrom).toBe(Infinity);
    book.note(['accounts']);
    expect(followed.outdatedFrom).toBe(10_500);
    book.note(['news', 'accounts']);
    expect(followed.outdatedFrom).toBe(500);
  });

  it('knows what changed before it followed', async () => {
    const tags = await tagsOf(() => readStale('accounts'));
    book.note(['accounts']);
    expect(book.follow(tags, 500).outdatedFrom).toBe(10_500);
  });

  it('is outdated when anything may have changed', async () => {
    const followed = book.follow(await tagsOf(() => readStale('accounts')), 500);
    book.noteUnknown();
    expect(followed.outdatedFrom).toBe(10_500);
  });

  it('agrees with asking each time, whatever changes when', async () => {
    const names = ['news', 'cards', 'ranks', 'guilds', 'accounts'];
    const chance = chanceOf('followers');
    const pick = () => names[Math.floor(chance() * names.length)] ?? '';
    const kept: { tags: TagsRead; madeAt: number; followed: Followed }[] = [];
    const large = new TagChanges();
    for (let step = 0; step < 2_000; step += 1) {
      const die = chance();
      if (die < 0.3) {
        const { tags } = await large.gather(async () => {
          large.read(pick());
          if (chance() < 0.2) large.note([pick()]);
          await readStale(pick(), { from: large, staleMs: step });
        });
        kept.push({ tags, madeAt: step, followed: large.follow(tags, step) });
      } else if (die < 0.6 && kept.length > 20) large.leave(kept.shift()!.followed);
      else if (die < 0.61) large.noteUnknown();
      else large.note([pick(), pick()]);
      const asked = kept.map(({ tags, madeAt }) => large.outdatedFrom(tags, madeAt));
      expect(kept.map(({ followed }) => followed.outdatedFrom)).toEqual(asked);
    }
  });

  it('hears nothing after it has left', async () => {
    const followed = book.follow(await tagsOf(() => book.read('news')), 500);
    book.leave(followed);
    book.note(['news']);
    expect(followed.outdatedFrom).toBe(Infinity);
  });
});
