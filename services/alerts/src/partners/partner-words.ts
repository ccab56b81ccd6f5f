import { CAP_TEST, capMeaningOf, withoutLinks } from '@homeroom/domain';
import { fillAnyway } from '@homeroom/mail';
import { kindOf, sayings, subjectOf, type Told, wordsOf } from '../channels/told';
import { textsIn } from '../i18n/texts';
import type { CapMessage } from './cap';

/** What is said in a school's language where nobody knows which that is. */
const USUAL_LANGUAGE = 'en';

/** Where the school is, for those who drive there. */
function areaOf(school: string, place: string | null): string {
  return place === null ? school : `${school}, ${place}`;
}

/** Of a partner: where the school is for it, and whether it reads what the staff type. */
interface Reader {
  place: string | null;
  hearsWords: boolean;
}

/**
 * What a partner reads of one notice, in the school's language: what happens where, and what those on site are told to do. We name nobody,
 * neither who raised it nor a child. The staff may, and so what they have typed goes only where the school has chosen it; what a child
 * typed stays within the school.
 */
export function alarmInfo(notice: number, told: Told, { place, hearsWords }: Reader): CapMessage['info'] {
  const texts = textsIn(told.language);
  const said = kindOf(notice, told);
  const words = wordsOf(told, texts, told.language);
  const isOver = said === 'cleared' || said === 'corrected';
  const what = fillAnyway(isOver ? texts.short.family[said] : texts.partner.raised, words);
  const { raisedByClass } = told;
  const where = raisedByClass === null ? '' : fillAnyway(texts.place, { number: String(raisedByClass) });
  const typed = hearsWords ? sayings(said, notice, told) : [];
  const known = typed.map((text) => fillAnyway(texts.known, { text: withoutLinks(text) }));
  return {
    language: told.language ?? USUAL_LANGUAGE,
    meaning: capMeaningOf(told.type, said),
    code: told.type,
    event: texts.types[told.type],
    onset: told.raisedAt,
    senderName: words.school,
    headline: fillAnyway(subjectOf(told, texts, said), words),
    description: [what, isOver ? '' : where, ...known].filter((line) => line !== '').join('\n'),
    instruction: isOver ? '' : fillAnyway(texts.partner.instruction, words),
    classNumber: told.raisedByClass,
    area: areaOf(words.school, place),
  };
}

export interface KnownPlace {
  school: string | null;
  language: string | null;
  place: string | null;
}

/** Whether it arrives, and nothing else. */
export function testInfo({ school, language, place }: KnownPlace): CapMessage['info'] {
  const texts = textsIn(language);
  const name = school === null ? texts.yourSchool : withoutLinks(school);
  const words = { school: name };
  return {
    language: language ?? USUAL_LANGUAGE,
    meaning: CAP_TEST,
    code: 'test',
    event: texts.partner.test.event,
    onset: null,
    senderName: name,
    headline: fillAnyway(texts.partner.test.headline, words),
    description: fillAnyway(texts.partner.test.description, words),
    instruction: '',
    classNumber: null,
    area: areaOf(name, place),
  };
}
