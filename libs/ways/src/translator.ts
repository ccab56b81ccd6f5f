import { CONFIG, LOGGER, refuseInTransaction } from '@homeroom/platform';
import { type FactoryProvider, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { askOutside, callOutside, jsonIn } from './outside';
import type { TranslationSettings } from './settings';
import { SilentServices } from './silent-services';

/** A server without a graphics card takes some seconds for a long announcement. */
const PATIENCE_MS = 20_000;
const LANGUAGES_PATIENCE_MS = 3_000;
/** Statuses that say something about this text; all others, such as those for a wrong key, say something about the server. */
const OF_THE_TEXT = [400, 413, 422];
/** What the server can do changes when its operator installs a model. */
const LANGUAGES_KEPT_MS = 10 * 60_000;
/** A server that did not say is asked again sooner. */
const SILENCE_KEPT_MS = 30_000;
/** No language needs more room than this many characters for each of another, besides a few for the shortest texts. */
const MOST_TIMES = 10;
const MOST_BESIDES = 200;
/** Below this share of 100 the server is guessing; a text that it cannot tell it calls English. */
const SURE = 50;

export interface ToTranslate {
  text: string;
  /** The language to translate into: a code such as `de`. */
  to: string;
  /** The language of the text if it is known; otherwise the server finds out. */
  from?: string | undefined;
}

/** `away`: there was no answer, so it is worth another try. `refused`: this text cannot be translated in this way. */
export type Translated = { state: 'done'; text: string; from: string | null } | { state: 'away' | 'refused' };

/** Translates texts by machine. */
export abstract class MachineTranslator {
  /** If false, no translation by a server is offered to anybody. */
  abstract readonly isThere: boolean;
  /** Who runs the server and where, as schools and readers are told. */
  abstract readonly by: string;
  /** The languages that it translates into; none while it does not answer. */
  abstract languages(): Promise<readonly string[]>;
  abstract translate(wanted: ToTranslate): Promise<Translated>;
}

/** Translates nothing. */
@Injectable()
export class NoTranslator extends MachineTranslator {
  readonly isThere = false;
  readonly by = '';

  languages(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  translate(): Promise<Translated> {
    return Promise.resolve({ state: 'refused' });
  }
}

/** For each language that texts may be in, those that it can be translated into. */
type Pairs = ReadonlyMap<string, readonly string[]>;

/** A server that speaks the HTTP of LibreTranslate. Texts are in the bodies of requests only: in no address and in no log. */
@Injectable()
export class LibreTranslate extends MachineTranslator {
  readonly isThere = true;
  private readonly silent = new SilentServices();
  private latest: Pairs | undefined;
  private latestUntil = 0;
  private asking: Promise<Pairs> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: TranslationSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  get by(): string {
    // As a school's answer, which is a form, arrives: a space at the end must not be another operator.
    return this.config.TRANSLATION_BY.trim();
  }

  async languages(): Promise<readonly string[]> {
    return [...new Set([...(await this.pairs()).values()].flat())];
  }

  async translate({ text, to, from }: ToTranslate): Promise<Translated> {
    refuseInTransaction('A translation');
    const { TRANSLATION_URL: url, TRANSLATION_KEY: key } = this.config;
    if (this.silent.isLeftAlone(url)) return { state: 'away' };
    const source = from !== undefined && (await this.pairs()).has(from) ? from : 'auto';
    const body = { q: text, source, target: to, format: 'text', ...(key !== '' && { api_key: key }) };
    try {
      const answer = await callOutside(`${url}/translate`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        patienceMs: PATIENCE_MS,
      });
      const said = await jsonIn(answer);
      this.silent.answered(url);
      if (answer.ok) return translationIn(said, { text, from });
      // What the server says of it may repeat the text.
      this.logger.warn({ status: answer.status }, 'a text was not translated');
      return { state: OF_THE_TEXT.includes(answer.status) ? 'refused' : 'away' };
    } catch (error) {
      this.silent.missedOnce(url);
      // Only its kind: the message of a parser quotes what the server said.
      this.logger.warn({ why: kindOf(error) }, 'the translation server did not answer');
      return { state: 'away' };
    }
  }

  /** Only the first wait for the server: what it said last is good enough while it is asked again. */
  private async pairs(): Promise<Pairs> {
    refuseInTransaction('A translation server');
    if (Date.now() >= this.latestUntil) this.asking ??= this.askAgain();
    return this.latest ?? this.asking ?? new Map();
  }

  private async askAgain(): Promise<Pairs> {
    const found = await this.askForPairs();
    this.latest = found;
    this.latestUntil = Date.now() + (found.size === 0 ? SILENCE_KEPT_MS : LANGUAGES_KEPT_MS);
    this.asking = undefined;
    return found;
  }

  private async askForPairs(): Promise<Pairs> {
    try {
      const answer = await askOutside(`${this.config.TRANSLATION_URL}/languages`, LANGUAGES_PATIENCE_MS);
      const said = await jsonIn(answer);
      return pairsIn(answer.ok ? said : []);
    } catch {
      return new Map();
    }
  }
}

/** What a server says is believed only as far as it can be a translation of this text. */
function translationIn(said: unknown, { text, from }: Pick<ToTranslate, 'text' | 'from'>): Translated {
  const { translatedText, detectedLanguage } = (said ?? {}) as Record<string, unknown>;
  if (typeof translatedText !== 'string' || translatedText.trim() === '') return { state: 'refused' };
  if (translatedText.length > text.length * MOST_TIMES + MOST_BESIDES) return { state: 'refused' };
  return { state: 'done', text: translatedText, from: languageIn(detectedLanguage) ?? from ?? null };
}

/** A code such as `es` or `zh-Hans`, if the server is sure. */
function languageIn(detected: unknown): string | null {
  const { language, confidence } = (detected ?? {}) as Record<string, unknown>;
  if (typeof language !== 'string' || !/^[a-z]{2,3}(-[a-z]{2,8})?$/i.test(language)) return null;
  return typeof confidence === 'number' && confidence < SURE ? null : language;
}

function kindOf(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : { name: 'unknown', cause: undefined };
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}

/** Older servers do not say what each language can be translated into; they translate all into all. */
function pairsIn(said: unknown): Pairs {
  const entries = Array.isArray(said) ? (said as { code?: unknown; targets?: unknown }[]) : [];
  const codes = entries.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const targetsOf = (targets: unknown) =>
    Array.isArray(targets) ? targets.filter((target): target is string => typeof target === 'string') : codes;
  return new Map(
    entries.flatMap(({ code, targets }) =>
      typeof code === 'string' ? [[code, targetsOf(targets).filter((target) => target !== code)]] : [],
    ),
  );
}

/** The translator selected by the configuration. */
export const TRANSLATOR: FactoryProvider<MachineTranslator> = {
  provide: MachineTranslator,
  inject: [CONFIG, LOGGER],
  useFactory: (config: TranslationSettings, logger: Logger) =>
    config.TRANSLATION_URL === '' ? new NoTranslator() : new LibreTranslate(config, logger),
};
