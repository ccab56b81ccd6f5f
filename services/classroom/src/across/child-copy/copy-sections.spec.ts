import { SECTIONS, type Say } from './copy-sections';
import { COPY_WORDS } from './copy-words';

const words = COPY_WORDS.en;
const said = (value: unknown) => String(value);
const SAY: Say = {
  words,
  day: said,
  moment: said,
  means: (value) => words.means[said(value)] ?? said(value),
};

it('lists a hand-over against the rules as handed over, and a refused reward as refused', () => {
  const line = { at: '9:00', is_drill: false, outcome: 'refused' };
  const reward = { name: 'Sticker', asked_at: '9:00', price: 5, state: 'refused', reason: null };
  const [[handed], [asked]] = [SECTIONS.hand_over_line(line, SAY), SECTIONS.redemption(reward, SAY)];
  expect(handed?.cells).toEqual(['9:00', 'handed over, but not by the rules']);
  expect(asked?.cells.at(-1)).toBe('refused');
});

it('lists a child’s health notes under their day', () => {
  const notes = [{ kind: 'allergy', title: 'Bees', detail: 'Pen in the office', isSevere: true }];
  const wanted = { notes, doctorName: 'Dr. Reed', doctorPhone: null };
  expect(SECTIONS.family_request({ wanted, decided_at: '3 Sep' }, SAY)).toEqual([
    { cells: ['3 Sep'] },
    { cells: ['Bees', 'Allergy · severe'], text: 'Pen in the office' },
    { cells: ['Doctor', 'Dr. Reed', ''] },
  ]);
  expect(SECTIONS.sign_in({ at: '4 Sep', outcome: 'wrong_secret' }, SAY)).toEqual([
    { cells: ['4 Sep', 'wrong PIN'] },
  ]);
});
