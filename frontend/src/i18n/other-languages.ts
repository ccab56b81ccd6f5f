import { languageOf, LANGUAGES } from '@homeroom/domain';
import i18next from 'i18next';
import { arriving } from './arriving';
import { FOUND } from './found-texts';
import { SOURCE_LANGUAGE } from './languages';
import { said } from './said';

/** Loaded only for languages other than English. */
const asked = new Map<string, Promise<unknown>>();
let spoken: string = SOURCE_LANGUAGE;

/** Pseudo-locales generated from English, to find clipping and direction errors. For tests only; users are never offered them. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/** In English the server provides these. */
const SAID_BY_SERVER = ['refusals', 'sentences', 'serverWords', 'network'];

/** Loads the texts of all areas registered so far, and from now on of each one added by a page. */
export async function bringTexts(language: string): Promise<void> {
  if (PSEUDO_LANGUAGES.includes(language)) {
    const { bringPseudo } = await import('./pseudo');
    return bringPseudo(language);
  }
  if (!LANGUAGES.some(({ code }) => code === language)) throw new Error('There is no such language.');
  const before = spoken;
  spoken = language;
  try {
    const areas = [...Object.keys(i18next.getDataByLanguage(SOURCE_LANGUAGE) ?? {}), ...SAID_BY_SERVER];
    await Promise.all(areas.map(bringArea));
  } catch (error) {
    spoken = before;
    throw error;
  }
}

i18next.store.on('added', (language, area) => {
  if (language !== SOURCE_LANGUAGE || spoken === SOURCE_LANGUAGE) return;
  // If loading fails, the English texts are used.
  const texts = bringArea(area).catch(() => undefined);
  arriving.texts = Promise.all([arriving.texts, texts]);
});

function bringArea(area: string): Promise<unknown> {
  const id = `${spoken}/${area}`;
  const coming = asked.get(id) ?? bring(spoken, area);
  asked.set(id, coming);
  coming.catch(() => asked.delete(id));
  return coming;
}

/** The navigation texts are spread over the features' files. */
async function bring(language: string, area: string): Promise<void> {
  const ends = area === 'navigation' ? ['/navigation', '/staff-navigation'] : [`/${area}`];
  const files = Object.entries(FOUND).filter(([path]) =>
    ends.some((end) => path.endsWith(`${end}.${language}.json`)),
  );
  const texts = await Promise.all(files.map(([, load]) => load()));
  if (texts.length > 0) i18next.addResourceBundle(language, area, Object.assign({}, ...texts));
}

type Words = Record<string, string>;

interface Refusals {
  codes: Words;
  reasons: Words;
}

/** Translates a refusal by its reason if it has one, else by its code; otherwise the server's own text is used. */
said.refusal = (code, reason) => {
  const texts = textsOf<Refusals>('refusals');
  if (!reason) return texts?.codes[code ?? ''];
  const sentence = texts?.reasons[reason.code] ?? textsOf<Words>('sentences')?.[reason.code];
  return sentence?.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => reason.values?.[name] ?? '');
};

said.word = (english) => textsOf<Words>('serverWords')?.[english];
said.network = (what) => textsOf<Words>('network')?.[what];

function textsOf<T>(area: string): T | undefined {
  return i18next.getResourceBundle(languageOf(i18next.language), area) as T | undefined;
}
