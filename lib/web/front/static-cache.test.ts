import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { compressOnce } from './static-cache.ts';

const file = (path: string) => ({ path, body: Buffer.from(path.repeat(700)) });

describe('the compressed form of an immutable file', () => {
  beforeEach(() => forgetProcessWide('static-cache'));

  it('is made once, however many requests ask for it', async () => {
    const [one, two] = await Promise.all([compressOnce(file('a'), 'br'), compressOnce(file('a'), 'br')]);
    expect(two).toBe(one);
    expect(await compressOnce(file('a'), 'br')).toBe(one);
    expect(brotliDecompressSync(one.body)).toEqual(file('a').body);
  });

  it('is made for each encoding', async () => {
    await compressOnce(file('a'), 'br');
    const { body, encoding } = await compressOnce(file('a'), 'gzip');
    expect([encoding, gunzipSync(body)]).toEqual(['gzip', file('a').body]);
  });

  it('reaches every request, even when more files are requested at once than are kept', async () => {
    const names = Array.from({ length: 420 }, (_, at) => `file-${at}`);
    const sent = await Promise.all(names.map((name) => compressOnce(file(name), 'gzip')));
    expect(sent.map(({ body }) => gunzipSync(body).toString().slice(0, 8))).toEqual(
      names.map((name) => name.repeat(2).slice(0, 8)),
    );
  });

  it('is made again when the first attempt failed', async () => {
    await expect(compressOnce({ path: 'a', body: null as never }, 'br')).rejects.toThrow();
    expect((await compressOnce(file('a'), 'br')).encoding).toBe('br');
  });
});
