import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { isPictureKept, keptPicture } from './picture-store.ts';

beforeEach(() => {
  forgetProcessWide('drawn-pictures');
});

const picture = (name: string) => () => Promise.resolve(Buffer.from(name));

describe('the store of pictures', () => {
  it('draws a picture once for concurrent requests', async () => {
    const draw = jest.fn(picture('a'));
    const both = await Promise.all([keptPicture('a', draw), keptPicture('a', draw)]);
    expect([...both, await keptPicture('a', draw)].map(String)).toEqual(['a', 'a', 'a']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws a picture again after a failure', async () => {
    await expect(keptPicture('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(String(await keptPicture('a', picture('b')))).toBe('b');
  });

  it('drops the oldest picture', async () => {
    for (let key = 0; key <= 100; key++) await keptPicture(String(key), picture('x'));
    const draw = jest.fn(picture('again'));
    await keptPicture('100', draw);
    expect(draw).not.toHaveBeenCalled();
    await keptPicture('0', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('keeps positions apart, so that they evict no other pictures', async () => {
    await keptPicture('a', picture('a'));
    for (let key = 0; key <= 200; key++) await keptPicture(String(key), picture('x'), 'positions');
    expect([isPictureKept('a', 'pictures'), isPictureKept('0', 'positions')]).toEqual([true, false]);
  });
});
