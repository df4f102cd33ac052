import { render } from '@testing-library/react';
import { MemberName } from './extra.tsx';

it.each([
  [{ accountName: 'Octave', nicknames: [] }, 'Octave', []],
  [
    { accountName: 'Octave', nicknames: ['Octave', 'Tave'] },
    'Octave / Tave',
    ['/joueur/Octave', '/joueur/Tave'],
  ],
  [{ accountName: 'Octave', nicknames: ['Huit 8'] }, 'Huit 8 (Octave)', ['/joueur/Huit%208']],
])('names the member %j « %s », each nickname with its page', (member, text, pages) => {
  const { container } = render(<MemberName member={member} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(pages);
});
