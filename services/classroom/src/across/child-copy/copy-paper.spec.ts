import { buffer } from 'node:stream/consumers';
import type { KnownSchool } from '@homeroom/events';
import { ReportPaper } from '../reports/report-paper';
import { CopyPaper } from './copy-paper';

it('states the number of ZIPs when there are several', async () => {
  const drawn = jest.spyOn(ReportPaper.prototype, 'prose');
  const school = { name: 'School', country: 'US', timeZone: 'UTC' } as KnownSchool;
  for (const zips of [1, 3])
    await buffer(
      new CopyPaper({
        ...{ school, language: 'en', today: '2026-09-03' },
        ...{ firstName: 'Mia', lastName: '', zips },
      }).pages(),
    );
  const said = drawn.mock.calls.map(([text]) => text).filter((text) => text.includes('ZIP'));
  expect(said).toEqual([expect.stringContaining('3 ZIP files')]);
});

it('keeps every character and name that no font can draw', async () => {
  const drawn = (['heading', 'row', 'prose'] as const).map((how) => jest.spyOn(ReportPaper.prototype, how));
  const school = { name: 'School', country: 'US', timeZone: 'UTC' } as KnownSchool;
  const paper = new CopyPaper({
    ...{ school, language: 'en', today: '2026-09-03', zips: 1 },
    ...{ firstName: 'సీత', lastName: '' },
  });
  paper.hear('point_entry', { awarded_at: '2026-09-03', amount: 1, note: 'Afraid of 🔪' });
  paper.hear('badge_given', { badge: '🐷', given_at: null });
  await buffer(paper.pages());
  const said = drawn.flatMap(({ mock }) => mock.calls.flatMap(([text]) => text));
  expect(said).toEqual(
    expect.arrayContaining(['Afraid of [U+1F52A]', '[U+1F437]', '[U+0C38][U+0C40][U+0C24]']),
  );
});
