import { localeOf } from '@homeroom/domain';
import i18next from 'i18next';
import { SOURCE_LANGUAGE } from '../i18n/languages';
import { languageHere, speak } from '../i18n/speak';

/** The texts use British spelling, as most of the countries do; these words differ in the United States. */
const AMERICAN: [RegExp, string][] = [
  [/(behavio|colo|favo|neighbo)ur/gi, '$1r'],
  [/(organ|recogn|apolog|summar)is(e|ing|ation)/gi, '$1iz$2'],
  [/\b(enrol)(?=ments?\b|s?\b)/gi, '$1l'],
  [/\b(cent)re\b/gi, '$1er'],
];
const AMERICAN_ENGLISH = 'en-US';

/** Placeholders are names in the code and are not respelt. */
const PLACES = /(\{\{.*?\}\})/;

function spelt(part: string, index: number): string {
  const isPlace = index % 2 === 1;
  if (isPlace) return part;
  return AMERICAN.reduce((text, [british, instead]) => text.replace(british, instead), part);
}

/** Applied to texts before interpolation, so that people's own words are not changed. */
function american(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.split(PLACES).map(spelt).join('');
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map(american);
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, american(inner)]));
}

function spell(area: string): void {
  i18next.addResourceBundle(
    AMERICAN_ENGLISH,
    area,
    american(i18next.getResourceBundle(SOURCE_LANGUAGE, area)),
  );
}

let spells = false;

/** Respells the areas registered so far, and those added by later pages. */
function spellAll(): void {
  if (spells) return;
  spells = true;
  for (const area of Object.keys(i18next.getDataByLanguage(SOURCE_LANGUAGE) ?? {})) spell(area);
  i18next.store.on('added', (language: string, area: string) => language === SOURCE_LANGUAGE && spell(area));
}

/** Applies the spelling, date and number formats of the school's country; without one, those of the public pages. */
export function writeAsIn(country: string | undefined, language: string = languageHere()): Promise<void> {
  if (localeOf(language, country) === AMERICAN_ENGLISH) spellAll();
  return speak(language, country);
}
