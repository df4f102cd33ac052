import { queryFields } from './query.ts';

describe('the fields of a query', () => {
  it('are texts, and lists where a name is given several times', () => {
    const query = new URLSearchParams('famille=mp&q=a&famille=mkc&vide=');
    expect(queryFields(query)).toEqual({ famille: ['mp', 'mkc'], q: 'a', vide: '' });
  });
});
