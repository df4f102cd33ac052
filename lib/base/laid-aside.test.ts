import { LaidAside, layAside, layingAside } from './laid-aside.ts';

describe('a page whose markup is laid aside', () => {
  it('gets it back wherever its places are', () => {
    const aside = new LaidAside();
    const [one = '', other = ''] = layingAside(aside, () => ['<b>$& $1</b>', '<i>2</i>'].map(layAside));
    expect(aside.putBack(`<p>${other}</p>${one}${one}`)).toBe('<p><i>2</i></p><b>$& $1</b><b>$& $1</b>');
  });

  it('gets it back as it was cleaned, once', () => {
    const aside = new LaidAside();
    const place = layingAside(aside, () => layAside('<b>$& $1</b>'));
    expect(aside.putBack(place, (markup) => markup.toUpperCase())).toBe('<B>$& $1</B>');
    expect(aside.putBack(place)).toBe(place);
  });

  it('leaves places alone that are not its own', () => {
    const page = '<i data-aside="7"></i> &lt;i data-aside="0"&gt;';
    expect(new LaidAside().putBack(page)).toBe(page);
  });

  it('is as it always was while nothing is to be laid aside', () => {
    expect(layAside('<b>1</b>')).toBe('<b>1</b>');
  });
});
