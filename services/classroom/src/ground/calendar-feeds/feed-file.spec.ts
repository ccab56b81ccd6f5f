import { feedFile } from './feed-file';

it('escapes special characters in the school’s name', () => {
  const lines = feedFile('St. Mary; Upper School, North', [], []).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'NAME:St. Mary\\; Upper School\\, North',
      'X-WR-CALNAME:St. Mary\\; Upper School\\, North',
    ]),
  );
});
