import { CAP_TEST, capMeaningOf, withoutLinks } from '@homeroom/domain';
import { fillAnyway } from '@homeroom/mail';
import { kindOf, sayings, subjectOf, type Told, wordsOf } from '../channels/told';
import { textsIn } from '../i18n/texts';
import type { CapMessage } from './cap';

/** The fallback if the school's language is unknown. */
const USUAL_LANGUAGE = 'en';

/** The location of the school, for responders. */
function areaOf(school: string, place: string | null): string {
  return place === null ? school : `${school}, ${place}`;
}

/** Settings of a partner: the school's location as it knows it, and whether it receives texts that staff type. */
interface Reader {
  place: string | null;
  hearsWords: boolean;
}

/**
 * What a partner reads of one notice, in the school's language: what is happening where, and the instructions for people on site. It names
 * nobody, neither who raised it nor a child. Typed texts of the staff may do so, and are included only if the school has chosen that; texts
 * typed by a child never leave the school.
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

/** Content of a test message, which only checks that messages arrive. */
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
