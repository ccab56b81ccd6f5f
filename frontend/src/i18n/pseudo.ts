import i18next from 'i18next';
import { SOURCE_LANGUAGE } from './languages';

/** What is put in, and what leads somewhere: neither is a word. */
const PLACES = /(\{\{.*?\}\}|\]\([^)]*\))/;
const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'û',
  A: 'Á',
  E: 'Ê',
  O: 'Ö',
  U: 'Û',
};
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** English with 40 % more letters, as a language has them that says everything at length. */
function lengthened(text: string): string {
  const accented = text.replace(/[aeiouAEOU]/g, (sign) => ACCENTED[sign] ?? sign);
  return accented.replace(/\p{L}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length * 0.4)));
}

/** Signs that are read from right to left, as many as there were letters. */
function turned(text: string): string {
  return text.replace(/[A-Za-z]/g, (sign) => ARABIC[sign.toLowerCase().charCodeAt(0) - 97] ?? sign);
}

const MADE: Record<string, (text: string) => string> = { 'en-XA': lengthened, 'ar-XB': turned };

/** Arabic counts in more forms than English has. */
function formsOf(key: string): string[] {
  if (!key.endsWith('_other')) return [key];
  return [key, ...['two', 'few', 'many'].map((form) => key.replace(/other$/, form))];
}

function made(texts: unknown, make: (text: string) => string): unknown {
  if (typeof texts === 'string')
    return texts
      .split(PLACES)
      .map((part, index) => (index % 2 === 1 ? part : make(part)))
      .join('');
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((text) => made(text, make));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, inner]) => formsOf(key).map((form) => [form, made(inner, make)])),
  );
}

const bringing = new Set<string>();

/** The areas that are here, and those that come with the next pages. */
export function bringPseudo(language: string): void {
  const make = MADE[language];
  if (!make || bringing.has(language)) return;
  bringing.add(language);
  const bring = (area: string) =>
    i18next.addResourceBundle(language, area, made(i18next.getResourceBundle(SOURCE_LANGUAGE, area), make));
  for (const area of Object.keys(i18next.getDataByLanguage(SOURCE_LANGUAGE) ?? {})) bring(area);
  i18next.store.on('added', (added: string, area: string) => added === SOURCE_LANGUAGE && bring(area));
}
