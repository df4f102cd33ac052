import {
  flat,
  LaidAside,
  layAside,
  layElementsAside,
  layingAside,
  layingNothingAside,
  toBytes,
  toText,
} from './laid-aside.ts';

describe('a page whose markup is laid aside', () => {
  it('gets it back wherever its places are', () => {
    const aside = new LaidAside();
    const [one = '', other = ''] = layingAside(aside, () => ['<b>$& $1</b>', '<i>2</i>'].map(layAside));
    expect(toText(aside.putBack(`<p>${other}</p>${one}${one}`))).toBe(
      '<p><i>2</i></p><b>$& $1</b><b>$& $1</b>',
    );
  });

  it('gets it back as it was cleaned, once', () => {
    const aside = new LaidAside();
    const place = layingAside(aside, () => layAside('<b>$& $1</b>'));
    expect(toText(aside.putBack(place, (markup) => markup.toUpperCase()))).toBe('<B>$& $1</B>');
    expect(toText(aside.putBack(place))).toBe(place);
  });

  it('tells the parts that can be made anew from what is around them', () => {
    const aside = new LaidAside();
    const renewable = { outside: 'o', sources: new Map(), renew: () => Promise.reject(new Error('not now')) };
    const page = layingAside(aside, () => {
      const markup = `<p>${layAside('<b>1</b>')}</p>`;
      return `<main><i data-aside="${layElementsAside({ ...renewable, markup })}"></i></main>`;
    });
    const parts = aside.putBackApart(page, (markup) => markup.toLowerCase());
    expect(parts).toEqual(['<main>', { ...renewable, parts: ['<p>', '<b>1</b>', '</p>'] }, '</main>']);
    expect(toText(flat(parts))).toBe('<main><p><b>1</b></p></main>');
  });

  it('leaves places alone that are not its own', () => {
    const page = '<i data-aside="7"></i> &lt;i data-aside="0"&gt;';
    expect(toText(new LaidAside().putBack(page))).toBe(page);
  });

  it('gets bytes back as they are, also where they were laid aside for markup that was laid aside in turn', () => {
    const aside = new LaidAside();
    const place = layingAside(aside, () => {
      const number = layElementsAside(Buffer.from('<b>été</b>'));
      return layAside(`<p>un <i data-aside="${number}"></i></p>`);
    });
    const parts = aside.putBack(`<main>${place}</main>`, (markup) =>
      markup.toUpperCase().replace('<I DATA-ASIDE="0"></I>', '<i data-aside="0"></i>'),
    );
    expect(toText(parts)).toBe('<main><P>UN <b>été</b></P></main>');
    expect(toBytes(parts)).toEqual(Buffer.from(toText(parts)));
  });

  it('lays nothing aside of what is made as if there were no page', () => {
    const aside = new LaidAside();
    expect(layingAside(aside, () => layingNothingAside(() => layAside('<b>1</b>')))).toBe('<b>1</b>');
    expect(() => layingAside(aside, () => layingNothingAside(() => layElementsAside('<b>1</b>')))).toThrow(
      'Nothing is laid aside',
    );
  });

  it('is as it always was while nothing is to be laid aside', () => {
    expect(layAside('<b>1</b>')).toBe('<b>1</b>');
  });
});
