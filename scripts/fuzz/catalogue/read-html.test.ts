import { readForms, readLinks } from './read-html.ts';

const PAGE = `<a class="x" href="/history/player/7?q=a&amp;page=2">Parties</a><a href="mailto:a@b.example">Mail</a>
<form class="stack" action="/rest/x" method="post"><input type="hidden" name="id" value="&quot;a&quot;"/>
<input type="text" name="q"/><input type="radio" name="k" value="1"/><input type="radio" name="k" value="2"/>
<select name="s"><option value="a" selected="">A</option><option value="b">B</option></select>
<textarea name="t" rows="3">l&#x27;été</textarea><input type="checkbox" name="c"/><button type="submit">Envoyer</button></form>
<form action="/recherche"><input name="q" value=""/><button name="act" value="go">Aller</button></form>`;

it('reads the addresses of links', () => {
  expect(readLinks(PAGE)).toEqual(['/history/player/7?q=a&page=2', 'mailto:a@b.example']);
});

it('reads forms with their fields and every value that a reader can choose', () => {
  expect(readForms(PAGE)).toEqual([
    {
      method: 'POST',
      action: '/rest/x',
      fields: [
        { name: 'id', values: ['"a"'] },
        { name: 'q', values: [''] },
        { name: 'k', values: ['1', '2'] },
        { name: 's', values: ['a', 'b'] },
        { name: 't', values: ["l'été"] },
        { name: 'c', values: ['on'] },
      ],
    },
    {
      method: 'GET',
      action: '/recherche',
      fields: [
        { name: 'q', values: [''] },
        { name: 'act', values: ['go'] },
      ],
    },
  ]);
});
