import { lettersOf, runsOf } from './fonts';
import { shown } from './prose';

it('each mark is drawn in the font of its letter, which places it, or not at all', () => {
  const drawn = (name: string) => runsOf(name).map(({ font, text }) => `${font}: ${text}`);
  // Both spellings of the same names: composed, and as letters with marks of their own.
  for (const name of ['Ọlá̀yínká', 'Nguyễn', 'J́ánošík', 'Ẹ̀kọ́', 'Ё́лка'])
    for (const form of ['NFC', 'NFD'] as const)
      expect(drawn(name.normalize(form))).toEqual([`latin: ${name.normalize('NFC')}`]);
  // The fonts of Chinese characters have ạ but no marks, so that the letter leaves the font of the one before it.
  expect(drawn('李ạ')).toEqual(['korean: 李ạ']);
  expect(drawn('李ạ̀n')).toEqual(['korean: 李', 'latin: ạ̀n']);
  // No font has these marks together with their letters, and a letter that is left out leaves no mark to the one before it.
  expect(drawn('გ\u0301ა 한\u0308')).toEqual(['georgian: გა', 'latin:  ', 'korean: 한']);
  expect(drawn('A\u{13000}\u0301b')).toEqual(['latin: Ab']);
  // Joiners stay with the letter before them.
  expect(drawn('שָׁלוֹם र्‍य র‍্যা')).toEqual(['latin: र्‍य', 'latin:  ', 'bengali: র‍্যা', 'latin:  ', 'hebrew: שָׁלוֹם']);
  expect(lettersOf('Ẹ̀kọ́').map((letter) => letter.normalize('NFC'))).toEqual(['Ẹ̀', 'k', 'ọ́']);
  // Evidence names what it cannot draw.
  expect(shown('გ\u0301ა A\u{13000}b ạ̀')).toBe('გ[U+0301]ა A[U+13000]b ạ̀');
});
