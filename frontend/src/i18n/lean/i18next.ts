import { languageOf } from '@homeroom/domain';
import { inWords } from '../said';
import type { Area, Asked, Translate, Values } from './keys';

/**
 * Replaces i18next, which would cost a phone 16 kB of which a tenth is used: texts by area, plurals and interpolation. The API and text
 * format are i18next's; `lean.test.ts` compares both on every text.
 */
type Added = (language: string, area: string) => void;

interface Settings {
  lng: string;
  fallbackLng: string;
  defaultNS: Area;
  resources: Record<string, Partial<Record<Area, unknown>>>;
  interpolation: { defaultVariables: Values };
}

export type TFunction<A extends Asked = 'common'> = Translate<A>;

/** The key's type guarantees that the text exists. */
type Found = (key: string, values?: Values) => never;

/** Placeholders for words that the server sends in English. */
const SENT_IN_ENGLISH = ['grade', 'category'];

const PLACE = /\{\{(.+?)\}\}/g;

export class LeanTexts {
  language = 'en';
  private fallback = 'en';
  private defaultArea = '';
  private always: Values = {};
  private readonly bundles = new Map<string, Record<string, unknown>>();
  private readonly added: Added[] = [];
  private readonly changed = new Set<() => void>();
  private readonly fixed = new Map<string, Found>();

  init({ lng, fallbackLng, defaultNS, resources, interpolation }: Settings): Promise<void> {
    this.language = lng;
    this.fallback = fallbackLng;
    this.defaultArea = defaultNS;
    this.always = interpolation.defaultVariables;
    for (const [language, areas] of Object.entries(resources))
      for (const [area, texts] of Object.entries(areas)) this.addResourceBundle(language, area, texts);
    return Promise.resolve();
  }

  readonly store = { on: (_event: 'added', hear: Added) => void this.added.push(hear) };

  addResourceBundle(language: string, area: string, texts: unknown): void {
    this.bundles.set(language, { ...this.bundles.get(language), [area]: texts });
    for (const hear of this.added) hear(language, area);
    // Texts of another language may load after the page that uses them.
    if (language !== this.fallback && language === languageOf(this.language)) this.drawAnew();
  }

  getResourceBundle(language: string, area: string): unknown {
    return this.bundles.get(language)?.[area];
  }

  getDataByLanguage(language: string): Record<string, unknown> | undefined {
    return this.bundles.get(language);
  }

  changeLanguage(language: string): Promise<void> {
    this.language = language;
    this.drawAnew();
    return Promise.resolve();
  }

  private drawAnew(): void {
    this.fixed.clear();
    for (const hear of this.changed) hear();
  }

  readonly onChange = (hear: () => void): (() => void) => {
    this.changed.add(hear);
    return () => this.changed.delete(hear);
  };

  /** Accepts keys of any area, prefixed with its name. */
  readonly t: Translate<readonly ['common', ...Area[]]> = (key: string, values?: Values) =>
    this.translate(this.defaultArea, key, values) as never;

  /** Returns a stable function for the same area and language, so that dependants are not recomputed. */
  getFixedT<const A extends Asked = 'common'>(asked: string | null, area?: A): Translate<A> {
    const language = asked ?? this.language;
    const [first = this.defaultArea]: readonly string[] = typeof area === 'string' ? [area] : (area ?? []);
    const id = `${language} ${first}`;
    const known = this.fixed.get(id);
    if (known) return known;
    const made: Found = (key, values) => this.translate(first, key, values, language) as never;
    this.fixed.set(id, made);
    return made;
  }

  private translate(area: string, asked: string, values: Values = {}, language = this.language): unknown {
    const [named, rest] = asked.split(/:(.*)/s);
    const [place, key] = rest === undefined ? [area, asked] : [named ?? area, rest];
    const found = this.find(place, key, values.count, language);
    if (found === undefined) return key;
    return this.filled(found, { ...this.always, ...values });
  }

  private find(area: string, key: string, count: unknown, spoken: string): unknown {
    for (const language of new Set([spoken, languageOf(spoken), this.fallback])) {
      const texts = this.bundles.get(language)?.[area];
      if (texts === undefined) continue;
      for (const form of formsOf(key, count, language)) {
        const found = at(texts, form);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  private filled(text: unknown, values: Values): unknown {
    if (typeof text === 'string')
      return text.replace(PLACE, (_whole, place: string) => this.value(place, values));
    if (Array.isArray(text)) return text.map((inner) => this.filled(inner, values));
    if (typeof text !== 'object' || text === null) return text;
    return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, this.filled(inner, values)]));
  }

  private value(place: string, values: Values): string {
    const [name = '', form] = place.split(',').map((part) => part.trim());
    const value = at(values, name);
    if (form === 'number') return new Intl.NumberFormat(this.language).format(Number(value));
    const said = value === undefined || value === null ? '' : String(value);
    return SENT_IN_ENGLISH.includes(name) ? inWords(said) : said;
  }
}

/** The most specific form first. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key];
  const plural = `${key}_${new Intl.PluralRules(language).select(count)}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
}

function at(texts: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
          ? (inner as Record<string, unknown>)[part]
          : undefined,
      texts,
    );
}

export default new LeanTexts();
