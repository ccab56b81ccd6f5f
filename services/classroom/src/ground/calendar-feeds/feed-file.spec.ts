import { feedFile } from './feed-file';

it('names a school whose name has signs that mean something in such a file', () => {
  const lines = feedFile('St. Mary; Upper School, North', [], []).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'NAME:St. Mary\\; Upper School\\, North',
      'X-WR-CALNAME:St. Mary\\; Upper School\\, North',
    ]),
  );
});
