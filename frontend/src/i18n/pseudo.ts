import i18next from 'i18next';
import { SOURCE_LANGUAGE } from './languages';

/** Placeholders and link targets are not words. */
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

/** English with 40 % more letters, like a language with long words. */
function lengthened(text: string): string {
  const accented = text.replace(/[aeiouAEOU]/g, (sign) => ACCENTED[sign] ?? sign);
  return accented.replace(/\p{L}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length * 0.4)));
}

/** Replaces letters by the same number of right-to-left characters. */
function turned(text: string): string {
  return text.replace(/[A-Za-z]/g, (sign) => ARABIC[sign.toLowerCase().charCodeAt(0) - 97] ?? sign);
}

const MADE: Record<string, (text: string) => string> = { 'en-XA': lengthened, 'ar-XB': turned };

/** Arabic has more plural forms than English. */
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

/** Generates the texts of all areas registered so far, and of those added by later pages. */
export function bringPseudo(language: string): void {
  const make = MADE[language];
  if (!make || bringing.has(language)) return;
  bringing.add(language);
  const bring = (area: string) =>
    i18next.addResourceBundle(language, area, made(i18next.getResourceBundle(SOURCE_LANGUAGE, area), make));
  for (const area of Object.keys(i18next.getDataByLanguage(SOURCE_LANGUAGE) ?? {})) bring(area);
  i18next.store.on('added', (added: string, area: string) => added === SOURCE_LANGUAGE && bring(area));
}
