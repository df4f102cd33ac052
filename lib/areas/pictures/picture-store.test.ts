import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { keptPicture } from './picture-store.ts';

beforeEach(() => {
  forgetProcessWide('drawn-pictures');
});

type Asked = Parameters<typeof keptPicture>[1];

const picture = (name: string) => () => Promise.resolve(Buffer.from(name));
const kept = (key: string, draw: Asked['draw'], shelf?: 'positions') =>
  keptPicture(ANYBODY, { key, draw, ...(shelf && { shelf }) });

describe('the store of pictures', () => {
  it('draws a picture once for concurrent requests', async () => {
    const draw = jest.fn(picture('a'));
    const both = await Promise.all([kept('a', draw), kept('a', draw)]);
    expect([...both, await kept('a', draw)].map(String)).toEqual(['a', 'a', 'a']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws a picture again after a failure', async () => {
    await expect(kept('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(String(await kept('a', picture('b')))).toBe('b');
  });

  it('drops the oldest picture', async () => {
    for (let key = 0; key <= 100; key++) await kept(String(key), picture('x'));
    const draw = jest.fn(picture('again'));
    await kept('100', draw);
    expect(draw).not.toHaveBeenCalled();
    await kept('0', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('keeps positions apart, so that they evict no other pictures', async () => {
    await kept('a', picture('a'));
    for (let key = 0; key <= 200; key++) await kept(String(key), picture('x'), 'positions');
    const draw = jest.fn(picture('again'));
    await kept('a', draw);
    expect(draw).not.toHaveBeenCalled();
    await kept('0', draw, 'positions');
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
