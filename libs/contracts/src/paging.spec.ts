import { asAsked, namesNoPage, pageAsked, pageOf, rowsAsked } from './paging';

describe('a page', () => {
  it.each([
    [{}, { page: 1, pageSize: 50, offset: 0 }],
    [{ page: 3 }, { page: 3, pageSize: 50, offset: 100 }],
    [{ pageSize: 20 }, { page: 1, pageSize: 20, offset: 0 }],
    [
      { page: 4, pageSize: 7 },
      { page: 4, pageSize: 7, offset: 21 },
    ],
  ])('requested by %j is %j', (find, asked) => {
    expect(pageAsked(find)).toEqual(asked);
  });

  it.each([
    [{}, true],
    [{ page: 1 }, false],
    [{ pageSize: 50 }, false],
  ])('is not requested by %j: %s', (find, none) => {
    expect(namesNoPage(find)).toBe(none);
  });

  it.each([
    [{}, { limit: 200, offset: 0 }, ['c']],
    [{ page: 2 }, { limit: 50, offset: 50 }, { items: ['c'], total: 7, page: 2, pageSize: 50 }],
    [{ pageSize: 2 }, { limit: 2, offset: 0 }, { items: ['c'], total: 7, page: 1, pageSize: 2 }],
  ])('requested by %j is the rows %j, and says how many there are', (find, asked, answer) => {
    expect(rowsAsked(find, 200)).toEqual(asked);
    expect(asAsked(find, ['c'], { total: 7 })).toEqual(answer);
  });

  it('is not needed for a list that may be requested whole', () => {
    expect(rowsAsked({}, null)).toEqual({ limit: null, offset: 0 });
    expect(rowsAsked({ page: 2 }, null)).toEqual({ limit: 50, offset: 50 });
  });

  it('includes the total number of rows, also without a count', () => {
    const asked = pageAsked({ page: 2, pageSize: 2 });
    expect(pageOf(asked, ['c'], { total: 3 })).toEqual({ items: ['c'], total: 3, page: 2, pageSize: 2 });
    expect(pageOf(asked, [], undefined)).toEqual({ items: [], total: 0, page: 2, pageSize: 2 });
  });
});
